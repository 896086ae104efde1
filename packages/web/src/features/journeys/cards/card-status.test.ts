import { expect, test } from 'vitest';
import { cardStatus } from './card-status.ts';

const t = ((key: string) => key) as never;
const fine: Parameters<typeof cardStatus>[0] = {
  journeyStatus: 'IN_PROGRESS',
  timeBasedStatus: 'ON_TIME',
  positionBasedStatus: 'ON_PLAN',
  alarm: null,
  attention: { group: 'RUNNING', filters: [] },
};
const of = (more: Partial<typeof fine>) => {
  const { word, look, note } = cardStatus({ ...fine, ...more }, t);
  return [word, look.className, note];
};
const critical = { severity: 'CRITICAL', name: 'Temperature critical', sinceUtc: '' } as const;

test('a card has one word: the one that gave it its rank', () => {
  expect(of({})).toEqual(['On time', 'lh-badge ok quiet', undefined]);
  expect(of({ alarm: critical })).toEqual([critical.name, 'lh-badge danger', critical.name]);
  expect(of({ alarm: { ...critical, severity: 'WARNING' } })[0]).toBe('On time');
  expect(of({ timeBasedStatus: 'DELAYED', alarm: critical })[0]).toBe('Delayed');
  expect(of({ positionBasedStatus: 'OFF_PLAN' })[0]).toBe('Off plan');
  expect(of({ timeBasedStatus: 'POTENTIAL_DELAY', positionBasedStatus: 'OFF_PLAN' })[0]).toBe('Off plan');
  expect(of({ timeBasedStatus: 'POTENTIAL_DELAY', positionBasedStatus: 'SLIGHT_DEVIATION' })[0]).toBe(
    'Potential delay',
  );
  expect(of({ timeBasedStatus: 'STATUS_UPDATE_OVERDUE' })).toEqual([
    ...['Status update overdue', 'lh-badge warn framed', undefined],
  ]);
});

test('a late departure of a journey that has not left reads as such', () => {
  const attention: typeof fine.attention = { group: 'NEEDS_YOU', filters: ['NOT_LEFT'] };
  expect(of({ journeyStatus: 'APPROVED', timeBasedStatus: 'LATE_DEPARTURE', attention })).toEqual([
    'now.filters.NOT_LEFT',
    'lh-badge danger',
    'now.filters.NOT_LEFT',
  ]);
});

test('before evaluation a card has the quiet word of its life cycle', () => {
  const draft = { journeyStatus: 'DRAFT', timeBasedStatus: null, positionBasedStatus: null } as const;
  expect(of(draft)).toEqual(['Draft', 'lh-badge neutral quiet', undefined]);
});
