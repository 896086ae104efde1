import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../core/index.ts';
import { DEFAULT_SETTINGS } from '../organisation/index.ts';
import {
  addSums,
  figuresOf,
  groupOfCases,
  groupsOf,
  inFullOf,
  inFullShare,
  isNotInFull,
  type JourneyFigures,
  type JourneySeen,
  knownOf,
  laneKey,
  laneOf,
  NO_SUMS,
  onTimeShare,
  type StopSeen,
  type Sums,
} from './index.ts';
import { GROUPINGS } from './sums.ts';
import { NOON, stop } from './testing/journeys.ts';

const minute = fc.integer({ min: -600, max: 900 }).map((value) => NOON + value * MINUTE);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const absent = (value: fc.Arbitrary<number>) => fc.option(value, { nil: null });
const place = fc.constantFrom('Epping', 'Gqeberha', 'Isando', 'Beitbridge');

const anyStop: fc.Arbitrary<StopSeen> = fc.record({
  stopId: fc.uuid(),
  location: place,
  isRest: fc.boolean(),
  times: fc.record({
    plannedArrival: absent(minute),
    plannedDeparture: absent(minute),
    revisedArrival: absent(minute),
    revisedDeparture: absent(minute),
  }),
  windowClose: maybe(minute),
  appointment: maybe(minute),
  state: fc.constantFrom('open', 'arrived', 'departed', 'passedUnseen', 'missed', 'notObserved'),
  arrival: maybe(minute),
  departure: maybe(minute),
  isEstimated: fc.boolean(),
  orders: fc.array(fc.record({ quantity: maybe(fc.nat(9)), delivered: maybe(fc.nat(9)) }), { maxLength: 3 }),
});
const anyJourney: fc.Arbitrary<JourneySeen> = fc.record({
  journeyId: fc.uuid(),
  driver: maybe(fc.constantFrom('Sipho', 'Anna')),
  lateReason: maybe(fc.constantFrom('Road Delay', 'Border Delay')),
  kilometres: maybe(fc.nat(900)),
  heardUntil: maybe(minute),
  stops: fc.array(anyStop, { maxLength: 6 }),
  episodes: fc.array(
    fc.record({ kind: fc.constantFrom('speeding', 'temperature'), from: minute, to: maybe(minute) }),
    { maxLength: 4 },
  ),
});
const figures = fc
  .array(anyJourney, { maxLength: 12 })
  .map((all) =>
    all.flatMap((one) => figuresOf(one, { settings: DEFAULT_SETTINGS, timeZone: 'Africa/Harare' }) ?? []),
  );

const sumsBy = (journeys: readonly JourneyFigures[], by: (typeof GROUPINGS)[number]): Sums =>
  groupsOf(journeys)
    .filter((group) => group.by === by)
    .reduce((all, { sums }) => addSums(all, sums), NO_SUMS);

test('known and unknown are all, and what is unknown is never on time', () => {
  fc.assert(
    fc.property(figures, (journeys) => {
      const all = sumsBy(journeys, 'all');
      const served = journeys.flatMap(({ stops }) => stops.flatMap((each) => each.served ?? []));
      expect(all.stops).toBe(served.length);
      expect(knownOf(all) + all.unknown).toBe(all.stops);
      const seen = journeys.flatMap(({ stops }) => stops.filter(({ arrival }) => arrival !== undefined));
      expect(all.onTime + all.late).toBeLessThanOrEqual(seen.length);
      for (const { stops } of journeys)
        for (const { served: one, arrival } of stops)
          if (arrival === undefined && one) expect(['unknown', 'missed']).toContain(one.outcome);
    }),
  );
});

test('each grouping of stops adds up to the whole', () => {
  const ofStops = ({ stops, onTime, late, missed, unknown, estimated, short }: Sums) => {
    return { stops, onTime, late, missed, unknown, estimated, short };
  };
  const ofVisits = ({ visits, visitsUnknown, dwellMinutes, waitingVisits, waitingMinutes }: Sums) => {
    return { visits, visitsUnknown, dwellMinutes, waitingVisits, waitingMinutes };
  };
  fc.assert(
    fc.property(figures, (journeys) => {
      const all = sumsBy(journeys, 'all');
      for (const by of ['lane', 'driver'] as const) expect(sumsBy(journeys, by)).toEqual(all);
      for (const by of ['place', 'hour'] as const)
        expect(ofStops(sumsBy(journeys, by))).toEqual(ofStops(all));
      expect(ofVisits(sumsBy(journeys, 'place'))).toEqual(ofVisits(all));
      const notInFull = journeys.flatMap(({ stops }) => stops.filter(isNotInFull)).length;
      expect(sumsBy(journeys, 'reason').stops).toBe(notInFull);
      expect(inFullOf(all) + notInFull).toBe(knownOf(all));
    }),
  );
});

test('days and journeys add up in any order and division', () => {
  fc.assert(
    fc.property(figures, fc.nat(12), (journeys, cut) => {
      const parts = [journeys.slice(cut), journeys.slice(0, cut).toReversed()];
      for (const by of GROUPINGS) {
        const sum = parts.map((part) => sumsBy(part, by)).reduce(addSums, NO_SUMS);
        expect(sum).toEqual(sumsBy(journeys, by));
      }
    }),
  );
});

test('a share of nothing known is no share', () => {
  const sums = { ...NO_SUMS, stops: 3, unknown: 3 };
  expect([inFullShare(sums), onTimeShare(sums)]).toEqual([undefined, undefined]);
  const known = { ...NO_SUMS, stops: 5, onTime: 3, late: 1, unknown: 1, short: 1 };
  expect([inFullShare(known), onTimeShare(known)]).toEqual([0.5, 0.75]);
});

test('a lane is from the first to the last planned location', () => {
  const stops = ['Epping', 'Isando', 'Beitbridge'].map((location, i) =>
    stop({ location, arrival: NOON + i * HOUR }),
  );
  const rules = { settings: DEFAULT_SETTINGS, timeZone: 'Africa/Harare' };
  const { lane } = figuresOf({ journeyId: 'j', stops, episodes: [] }, rules)!;
  expect(laneOf(laneKey(lane))).toEqual({ from: 'Epping', to: 'Beitbridge' });
});

test('cases are counted among all, and in no other group', () => {
  const group = groupOfCases([
    { takeMinutes: 4, isUntouched: false },
    { takeMinutes: 0, isUntouched: false },
    { isUntouched: true },
    { isUntouched: false },
  ]);
  expect(group).toEqual({
    by: 'all',
    key: '',
    sums: { ...NO_SUMS, cases: 4, casesTaken: 2, casesUntouched: 1 },
  });
  expect(groupOfCases([]).sums).toEqual(NO_SUMS);
});
