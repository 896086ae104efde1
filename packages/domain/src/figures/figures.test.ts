import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../core/index.ts';
import { DEFAULT_SETTINGS, settingsWith } from '../organisation/index.ts';
import { daysBefore, figuresOf, isNotInFull, mostWaitingFirst, NO_SUMS, worstFirst } from './index.ts';
import type { FigureRules } from './journey-figures.ts';
import { journey, NOON, stop } from './testing/journeys.ts';

const RULES: FigureRules = { settings: DEFAULT_SETTINGS, timeZone: 'Africa/Johannesburg' };
const of = (seen: Parameters<typeof stop>[0], rules = RULES) =>
  figuresOf(journey({ stops: [stop({ stopId: 'start' }), stop(seen)] }), rules)?.stops[0];
const arrivedAfter = (minutes: number) => of({ arrival: NOON + minutes * MINUTE })?.served;

describe('an arrival', () => {
  test.each([
    [-40, 'onTime'],
    [15, 'onTime'],
    [16, 'late'],
    [90, 'late'],
  ])('%i minutes after plan is %s by the default limits', (minutes, outcome) => {
    expect(arrivedAfter(minutes)).toMatchObject({ outcome, lateMinutes: minutes });
  });

  test('is late by the limits of the organisation', () => {
    const rules = { ...RULES, settings: settingsWith({ onTimeMinutes: 5 }) };
    expect(of({ arrival: NOON + 6 * MINUTE }, rules)?.served?.outcome).toBe('late');
  });

  test('within a delivery window is on time, whatever was planned', () => {
    const windowClose = NOON + HOUR;
    expect(of({ windowClose, arrival: NOON + 60 * MINUTE })?.served?.outcome).toBe('onTime');
    expect(of({ windowClose, arrival: NOON + 61 * MINUTE })?.served).toMatchObject({
      outcome: 'late',
      lateMinutes: 61,
    });
  });

  test('counts against a revised plan, in the hour of that plan', () => {
    const times = { plannedArrival: NOON, plannedDeparture: null };
    const revised = { ...times, revisedArrival: NOON + 2 * HOUR, revisedDeparture: null };
    expect(of({ times: revised, arrival: NOON + 2 * HOUR })?.served).toMatchObject({
      outcome: 'onTime',
      hour: 14,
    });
  });

  test.each(['passedUnseen', 'notObserved', 'open'] as const)('that is %s is unknown', (state) => {
    const served = of({ state, arrival: undefined, departure: undefined })?.served;
    expect(served).toMatchObject({ outcome: 'unknown' });
    expect(served?.lateMinutes).toBeUndefined();
  });

  test('at a missed stop is known not to have been', () => {
    expect(of({ state: 'missed', arrival: undefined })?.served?.outcome).toBe('missed');
  });

  test('that is estimated counts, and says so', () => {
    expect(of({ isEstimated: true })?.served).toMatchObject({ outcome: 'onTime', isEstimated: true });
  });

  test('without a planned time, at a rest stop, or at the start, does not count', () => {
    const none = {
      plannedArrival: null,
      plannedDeparture: null,
      revisedArrival: null,
      revisedDeparture: null,
    };
    expect(of({ times: none })).toBeUndefined();
    expect(of({ isRest: true })?.served).toBeUndefined();
    expect(figuresOf(journey({ stops: [stop({})] }), RULES)).toBeUndefined();
  });
});

describe('in full', () => {
  const with_ = (...orders: { quantity?: number; delivered?: number }[]) => of({ orders })!;

  test('is what no order contradicts: an order that says nothing is not short', () => {
    expect(with_().served?.inFull).toBe('unsaid');
    expect(with_({ quantity: 4 }).served?.inFull).toBe('unsaid');
    expect(with_({ quantity: 4, delivered: 4 }).served?.inFull).toBe('full');
    expect(with_({ quantity: 4, delivered: 3 }, { quantity: 4 }).served).toMatchObject({
      inFull: 'short',
      orders: 2,
      shortOrders: 1,
    });
  });

  test('an unknown time is neither in full nor not in full', () => {
    expect(isNotInFull(with_({ quantity: 4, delivered: 3 }))).toBe(true);
    expect(isNotInFull(of({ state: 'notObserved', arrival: undefined })!)).toBe(false);
    expect(isNotInFull(of({ state: 'missed', arrival: undefined })!)).toBe(true);
  });
});

describe('a visit', () => {
  test('waits beyond the free time from the later of appointment and arrival', () => {
    const early = { arrival: NOON - HOUR, departure: NOON + 90 * MINUTE, appointment: NOON };
    expect(of(early)?.visit).toEqual({ isKnown: true, minutes: 150, waitingMinutes: 30 });
  });

  test('whose times nobody saw is unknown', () => {
    expect(of({ departure: undefined })?.visit).toEqual({ isKnown: false });
    expect(of({ isEstimated: true })?.visit).toEqual({ isKnown: false });
    expect(of({ departure: NOON - HOUR })?.visit).toEqual({ isKnown: false });
  });

  test('is none without a planned departure, or at a missed stop', () => {
    const times = {
      plannedArrival: NOON,
      plannedDeparture: null,
      revisedArrival: null,
      revisedDeparture: null,
    };
    expect(of({ times })?.visit).toBeUndefined();
    expect(of({ state: 'missed', arrival: undefined })?.visit).toBeUndefined();
  });
});

test('a critical temperature within a warning counts once, and what did not end lasts as long as the journey was heard', () => {
  const figures = figuresOf(
    journey({
      heardUntil: NOON + HOUR,
      episodes: [
        { kind: 'temperature', from: NOON, to: NOON + 20 * MINUTE },
        { kind: 'temperature', from: NOON + 5 * MINUTE, to: NOON + 10 * MINUTE },
        { kind: 'temperature', from: NOON + 50 * MINUTE },
        { kind: 'speeding', from: NOON, to: NOON + MINUTE },
      ],
    }),
    RULES,
  );
  expect(figures).toMatchObject({ temperatureSeconds: 30 * 60, speedings: 1, speedingSeconds: 60 });
});

test('the period before is as long, and ends the day before', () => {
  expect(daysBefore({ from: '2026-11-01', to: '2026-11-19' })).toEqual({
    from: '2026-10-13',
    to: '2026-10-31',
  });
});

test('the worst share of those with twenty stops or more comes first, the few below', () => {
  const row = (name: string, stops: number, late: number) => ({
    name,
    sums: { ...NO_SUMS, stops, onTime: stops - late, late },
  });
  const rows = [
    row('few', 19, 19),
    row('good', 40, 1),
    row('bad', 20, 10),
    { name: 'unknown', sums: { ...NO_SUMS, stops: 30, unknown: 30 } },
  ];
  expect(worstFirst(rows).map(({ name }) => name)).toEqual(['bad', 'good', 'unknown', 'few']);
});

test('the place with the most minutes beyond free comes first', () => {
  const row = (name: string, waitingMinutes: number) => ({ name, sums: { ...NO_SUMS, waitingMinutes } });
  const rows = [row('a', 3), row('b', 9), row('c', 3)];
  expect(mostWaitingFirst(rows).map(({ name }) => name)).toEqual(['b', 'a', 'c']);
});
