import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../core/index.ts';
import { type AttentionFacts, attentionOf, byAttention, type InOrder, QUICK_FILTERS } from './index.ts';

const NOW = Date.parse('2026-11-22T11:41:00Z');
const running: AttentionFacts = {
  journeyStatus: 'IN_PROGRESS',
  timeBasedStatus: 'ON_TIME',
  positionBasedStatus: 'ON_PLAN',
  hasNotLeft: false,
  isAllocated: true,
  plannedStart: NOW - HOUR,
};
const approved: AttentionFacts = { ...running, journeyStatus: 'APPROVED' };
const of = (part: Partial<AttentionFacts>, base = running) => attentionOf({ ...base, ...part }, NOW);

test('the quick filters are six, in this order', () => {
  expect(QUICK_FILTERS).toEqual(['LATE', 'OFF_PLAN', 'ALARM', 'NOT_HEARD_OF', 'NOT_LEFT', 'UNALLOCATED']);
});

describe('what needs somebody', () => {
  test('the ranks are critical alarm, missed and delayed, off plan, late departure, slight delay, not heard of, potential delays, warning, unallocated', () => {
    const worstFirst = [
      of({ alarm: 'CRITICAL' }),
      of({ timeBasedStatus: 'MISSED' }),
      of({ positionBasedStatus: 'OFF_PLAN' }),
      of({ timeBasedStatus: 'LATE_DEPARTURE' }),
      of({ timeBasedStatus: 'SLIGHT_DELAY' }),
      of({ timeBasedStatus: 'STATUS_UPDATE_OVERDUE' }),
      of({ timeBasedStatus: 'POTENTIAL_DELAY' }),
      of({ timeBasedStatus: 'POTENTIAL_SLIGHT_DELAY' }),
      of({ alarm: 'WARNING' }),
      of({ isAllocated: false, plannedStart: NOW + HOUR }, approved),
    ];
    expect(worstFirst.map(({ rank }) => rank)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(worstFirst.every(({ group }) => group === 'NEEDS_YOU')).toBe(true);
    expect(of({ timeBasedStatus: 'DELAYED' }).rank).toBe(1);
    expect(of({ positionBasedStatus: 'OUT_OF_SEQUENCE' }).rank).toBe(2);
    expect(of({ hasNotLeft: true }, approved).rank).toBe(3);
  });

  test.each([
    'MISSED',
    'DELAYED',
    'LATE_DEPARTURE',
    'SLIGHT_DELAY',
    'POTENTIAL_DELAY',
    'POTENTIAL_SLIGHT_DELAY',
  ] as const)('a running journey that is %s is late; one that has not started is not', (timeBasedStatus) => {
    expect(of({ timeBasedStatus }).filters).toEqual(['LATE']);
    expect(of({ timeBasedStatus, journeyStatus: 'IN_PROGRESS_JOURNEY_CHANGE' }).filters).toEqual(['LATE']);
    expect(of({ timeBasedStatus }, approved)).toEqual({ group: 'NEXT', filters: [] });
    expect(of({ timeBasedStatus, journeyStatus: 'COMPLETED' })).toEqual({ group: 'FINISHED', filters: [] });
  });

  test('unknown is not late', () => {
    expect(of({ timeBasedStatus: 'STATUS_UPDATE_OVERDUE' }).filters).toEqual(['NOT_HEARD_OF']);
    expect(of({ timeBasedStatus: 'STATUS_UPDATE_OVERDUE' }, approved).filters).toEqual(['NOT_HEARD_OF']);
  });

  test('not left needs an approved journey whose vehicle is known to be elsewhere than on it', () => {
    expect(of({ hasNotLeft: true }, approved).filters).toEqual(['NOT_LEFT']);
    expect(of({ hasNotLeft: true }).filters).toEqual([]);
    expect(of({}, approved).group).toBe('NEXT');
  });

  test.each([
    [-12 * HOUR, true],
    [12 * HOUR, true],
    [12 * HOUR + MINUTE, false],
    [-12 * HOUR - MINUTE, false],
  ])('a journey without driver or vehicle that starts in %d ms: %s', (after, isUrgent) => {
    for (const journeyStatus of ['DRAFT', 'PENDING_APPROVAL', 'APPROVED'] as const)
      expect(of({ journeyStatus, isAllocated: false, plannedStart: NOW + after }).filters).toEqual(
        isUrgent ? ['UNALLOCATED'] : [],
      );
    expect(of({ isAllocated: false, plannedStart: NOW + after }).filters).toEqual([]);
  });

  test('a journey counts in each filter that fits, and has its worst rank', () => {
    const all = of({
      alarm: 'CRITICAL',
      timeBasedStatus: 'POTENTIAL_DELAY',
      positionBasedStatus: 'OFF_PLAN',
    });
    expect(all).toEqual({ group: 'NEEDS_YOU', rank: 0, filters: ['LATE', 'OFF_PLAN', 'ALARM'] });
  });
});

test.each([
  ['IN_PROGRESS', 'RUNNING'],
  ['IN_PROGRESS_JOURNEY_CHANGE', 'RUNNING'],
  ['DRAFT', 'NEXT'],
  ['PENDING_APPROVAL', 'NEXT'],
  ['APPROVED', 'NEXT'],
  ['COMPLETED', 'FINISHED'],
  ['CLOSED', 'FINISHED'],
  ['CANCELLED', 'FINISHED'],
] as const)('%s with nothing wrong belongs to %s', (journeyStatus, group) => {
  expect(of({ journeyStatus })).toEqual({ group, filters: [] });
});

test('more minutes come first, then the reference; groups go by time, finished ones newest first', () => {
  const one = (reference: string, part: Partial<InOrder>): InOrder => ({
    group: 'NEEDS_YOU',
    rank: 1,
    filters: [],
    plannedStart: NOW,
    reference,
    ...part,
  });
  const inOrder = [
    one('critical', { rank: 0 }),
    one('most', { minutes: 91 }),
    one('less-a', { minutes: 46 }),
    one('less-b', { minutes: 46 }),
    one('early', { minutes: -4 }),
    one('unknown', {}),
    one('soon', { rank: 9, plannedStart: NOW + HOUR }),
    one('later', { rank: 9, plannedStart: NOW + 2 * HOUR, minutes: 5 }),
    one('running-soon', { group: 'RUNNING', nextPlanned: NOW + HOUR, minutes: 1 }),
    one('running-later', { group: 'RUNNING', nextPlanned: NOW + 2 * HOUR, minutes: 60 }),
    one('running-unplanned', { group: 'RUNNING' }),
    one('next', { group: 'NEXT', plannedStart: NOW + HOUR }),
    one('finished-now', { group: 'FINISHED', ended: NOW }),
    one('finished-before', { group: 'FINISHED', ended: NOW - HOUR }),
  ];
  for (let shift = 1; shift < inOrder.length; shift++) {
    const turned = [...inOrder.slice(shift), ...inOrder.slice(0, shift)];
    expect(turned.sort(byAttention).map(({ reference }) => reference)).toEqual(
      inOrder.map(({ reference }) => reference),
    );
  }
});
