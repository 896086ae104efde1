import type { ScheduleActivity } from '@linehaul/contracts/journeys';
import { expect, test } from 'vitest';
import type { Forecasts } from '../../shared/forecasts/index.ts';
import { differenceText } from '../../ui/times/index.ts';
import { at, stop } from './overview/testing/gantt-stops.ts';
import { differenceTone, kilometresText, newDays, progressOf, scheduleRows } from './schedule-rows.ts';

const running = (...journeyActivityList: ScheduleActivity[]) => ({
  journeyActivityList,
  journeyStatus: 'IN_PROGRESS' as const,
  timeBasedStatus: null,
  timeExplanation: null,
});

test('stops are told in the order of the plan, and the first one not reached is next', () => {
  const rows = scheduleRows(running(stop(30, {}), stop(10, { state: 'departed' }), stop(20, {})));
  expect(rows.map(({ number, name, phase }) => [number, name, phase])).toEqual([
    [1, 'Stop 10', 'departed'],
    [2, 'Stop 20', 'next'],
    [3, 'Stop 30', 'open'],
  ]);
});

test('a stop passed by is not the next one', () => {
  const rows = scheduleRows(running(stop(1, {}), stop(2, { state: 'arrived' }), stop(3, {})));
  expect(rows.map(({ phase }) => phase)).toEqual(['open', 'atStop', 'next']);
});

test('a stop that the vehicle only drove through is not the next one', () => {
  const rows = scheduleRows(
    running(
      stop(1, { state: 'departed' }),
      stop(2, { plannedArrivalTimeUtc: at('10:00') }),
      stop(3, { plannedArrivalTimeUtc: at('11:00'), adjustedArrivalTimeUtc: at('11:05') }),
      stop(4, { plannedArrivalTimeUtc: at('12:00'), adjustedArrivalTimeUtc: at('12:05') }),
    ),
  );
  expect(rows.map(({ phase }) => phase)).toEqual(['departed', 'open', 'next', 'open']);
});

test.each([
  [
    'an end that lies in a gap',
    { state: 'arrived', arrivalAfterUtc: at('09:00'), arrivalBeforeUtc: at('10:35') },
  ],
  ['one that the first fix found there', { state: 'arrived' }],
  ['one passed in a gap', { state: 'passedUnseen' }],
  ['one not observed', { state: 'notObserved' }],
] as const)('a broken ring marks a stop that nobody saw: %s', (_, more) => {
  const [row] = scheduleRows(running(stop(1, { plannedArrivalTimeUtc: at('10:00'), ...more })));
  expect(row?.look).toBe('unseen');
});

test('a stop that was seen keeps its mark, also where its other time is unknown', () => {
  const came = { plannedArrivalTimeUtc: at('10:00'), actualArrivalTimeUtc: at('10:02') };
  const between = { departureAfterUtc: at('10:20'), departureBeforeUtc: at('11:20') };
  const rows = scheduleRows(
    running(
      stop(1, { ...came, ...between, state: 'departed' }),
      stop(2, { ...came, state: 'arrived' }),
      stop(3, {}),
    ),
  );
  expect(rows.map(({ look }) => look)).toEqual(['departed', 'atStop', 'next']);
});

test('a journey that does not run has no next stop', () => {
  expect(scheduleRows({ ...running(stop(1, {})), journeyStatus: 'APPROVED' })[0]?.phase).toBe('open');
});

test('the difference is that of the two times as they are read', () => {
  const [row] = scheduleRows(
    running(
      stop(1, {
        plannedArrivalTimeUtc: '2026-11-20T19:55:10.000Z',
        actualArrivalTimeUtc: '2026-11-20T19:55:50.000Z',
        plannedDepartureTimeUtc: '2026-11-20T19:58:00.000Z',
        actualDepartureTimeUtc: '2026-11-20T19:57:45.000Z',
        state: 'departed',
      }),
    ),
  );
  expect([row?.arrive?.minutes, row?.depart?.minutes]).toEqual([0, -1]);
});

test('a fact stands beside the plan, with the difference in whole minutes', () => {
  const [row] = scheduleRows(
    running(
      stop(1, { plannedArrivalTimeUtc: at('09:00'), actualArrivalTimeUtc: at('09:18'), state: 'arrived' }),
    ),
  );
  expect(row?.arrive).toEqual({
    planned: at('09:00'),
    shown: at('09:18'),
    kind: 'actual',
    origin: 'seen',
    minutes: 18,
  });
  expect(row?.depart).toBeUndefined();
});

test("a controller's new plan is the plan, and a projection says that it is one", () => {
  const [row] = scheduleRows(
    running(
      stop(1, {
        plannedArrivalTimeUtc: at('16:00'),
        revisedArrivalTimeUtc: at('16:35'),
        adjustedArrivalTimeUtc: at('17:09'),
      }),
    ),
  );
  expect(row?.arrive).toMatchObject({ planned: at('16:35'), kind: 'projected', minutes: 34 });
});

test('interpolated times are marked as estimated, planned ones never', () => {
  const [row] = scheduleRows(
    running(
      stop(1, {
        plannedArrivalTimeUtc: at('09:00'),
        actualArrivalTimeUtc: at('09:01'),
        plannedDepartureTimeUtc: at('09:10'),
        estimated: true,
      }),
    ),
  );
  expect(row?.arrive?.origin).toBe('estimated');
  expect(row?.depart?.origin).toBeUndefined();
});

test('what nobody saw has the two fixes around it, and neither a time nor minutes', () => {
  const rows = scheduleRows(
    running(
      stop(1, {
        plannedArrivalTimeUtc: at('09:00'),
        plannedDepartureTimeUtc: at('09:30'),
        arrivalAfterUtc: at('09:42'),
        arrivalBeforeUtc: at('13:39'),
        departureAfterUtc: at('09:42'),
        departureBeforeUtc: at('13:39'),
        state: 'passedUnseen',
      }),
      stop(2, {}),
    ),
  );
  const between = { after: at('09:42'), before: at('13:39') };
  expect(rows.map(({ phase }) => phase)).toEqual(['passedUnseen', 'next']);
  expect(rows[0]?.arrive).toEqual({ planned: at('09:00'), kind: 'unknown', origin: 'unknown', between });
  expect(rows[0]?.depart).toEqual({ planned: at('09:30'), kind: 'unknown', origin: 'unknown', between });
  expect(differenceTone(rows[0]!.arrive!)).toBe('quiet');
});

test('a journey that nobody has heard of has no forecast, and keeps what was seen', () => {
  const silent = {
    ...running(
      stop(1, {
        plannedDepartureTimeUtc: at('09:00'),
        actualDepartureTimeUtc: at('09:20'),
        state: 'departed',
      }),
      stop(2, { plannedArrivalTimeUtc: at('10:00'), adjustedArrivalTimeUtc: at('10:20') }),
    ),
    timeBasedStatus: 'STATUS_UPDATE_OVERDUE' as const,
  };
  const [first, second] = scheduleRows(silent);
  expect(first?.depart).toMatchObject({ kind: 'actual', minutes: 20 });
  expect(second?.arrive).toEqual({ planned: at('10:00'), kind: 'noForecast' });
});

test('differences: true minus, grey to fifteen minutes, then danger for facts and warning for projections', () => {
  expect([12, -6, 0].map(differenceText)).toEqual(['+12', '−6', '0']);
  const tone = (minutes: number, kind: 'actual' | 'projected') => differenceTone({ minutes, kind });
  expect(tone(15, 'actual')).toBe('quiet');
  expect(tone(16, 'actual')).toBe('danger');
  expect(tone(16, 'projected')).toBe('warn');
  expect(tone(-40, 'actual')).toBe('quiet');
});

test('progress counts kilometres where they are known, else stops', () => {
  const base = { ...running(stop(1, { state: 'departed' }), stop(2, {})), plannedKilometers: 500 };
  expect(progressOf({ ...base, travelledKilometres: 742, remainingKilometres: 666 })).toEqual({
    share: 742 / 1408,
    travelled: 742,
    total: 1408,
  });
  expect(progressOf({ ...base, travelledKilometres: null, remainingKilometres: null })).toEqual({
    share: 0.5,
    total: 500,
  });
});

test('thousands are set apart', () => {
  expect(kilometresText(1408.4)).toBe('1\u202f408');
  expect(kilometresText(1_108_818.43, 1)).toBe('1\u202f108\u202f818.4');
  expect(kilometresText(818.4, 1)).toBe('818.4');
  expect(kilometresText(742)).toBe('742');
});

test('a schedule of times of day says where a new day begins', () => {
  const time = (planned: string | undefined, shown?: string) => ({
    planned,
    shown,
    kind: 'none' as const,
  });
  const row = { number: 1, name: '', phase: 'open' as const, look: 'open' as const };
  const days = newDays(
    [
      { ...row, stopId: 'a', depart: time('2026-11-20T18:00Z') },
      { ...row, stopId: 'b', arrive: time('2026-11-20T23:50Z'), depart: time('2026-11-21T00:30Z') },
      { ...row, stopId: 'c', arrive: time(undefined, '2026-11-21T04:00Z') },
      { ...row, stopId: 'd' },
      { ...row, stopId: 'e', arrive: time('2026-11-22T04:00Z') },
    ],
    (at) => at.slice(0, 10),
  );
  expect(
    [...days].flatMap(([stop, { arrive, depart }]) => [`${stop} ${arrive ?? '-'} ${depart ?? '-'}`]),
  ).toEqual(['a - 2026-11-20', 'b - 2026-11-21', 'c - -', 'd - -', 'e 2026-11-22 -']);
});

test('a departure follows the forecast arrival, not the delay of now', () => {
  const ahead = stop(2, {
    plannedArrivalTimeUtc: at('10:00'),
    plannedDepartureTimeUtc: at('10:20'),
    adjustedArrivalTimeUtc: at('11:26'),
    adjustedDepartureTimeUtc: at('11:46'),
  });
  const forecasts = {
    leastArrivals: 20,
    byJourney: new Map([
      ['j', [{ stopId: 's2', p50Utc: at('10:45'), range: { p10Utc: at('10:40'), p90Utc: at('10:55') } }]],
    ]),
  } as unknown as Forecasts;
  const journey = { ...running(stop(1, { state: 'departed' }), ahead), journeyId: 'j' };
  const row = scheduleRows(journey, forecasts)[1]!;
  expect(row.arrive).toMatchObject({ shown: at('10:45'), minutes: 45 });
  expect(row.depart).toMatchObject({ shown: at('11:05'), minutes: 45 });
});
