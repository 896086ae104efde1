import { expect, test } from 'vitest';
import { activity, journeyWith, plan, stop, ZONE } from '../testing/tiny-plan.ts';
import { type PlanValues, valuesOf } from './plan-values.ts';
import { plannedLegsOf } from './planned-legs.ts';

const [first, last] = plan().stops;
const legs = (part: Partial<PlanValues> = {}) => plannedLegsOf(plan(part), ZONE);

test('a plan as it is typed has its legs with times and places', () => {
  expect(legs({ plannedKilometers: '1400', isHazardous: true })).toEqual({
    plannedStartDateTimeUtc: '2026-11-20T04:00:00.000Z',
    plannedKilometers: 1400,
    isHazardous: true,
    stops: [
      {
        place: { latitude: -26.14, longitude: 28.2 },
        plannedArrivalTimeUtc: null,
        plannedDepartureTimeUtc: '2026-11-20T04:00:00.000Z',
      },
      {
        place: { latitude: -26.14, longitude: 28.2 },
        plannedArrivalTimeUtc: '2026-11-20T20:00:00.000Z',
        plannedDepartureTimeUtc: null,
      },
    ],
  });
  const nowhere = stop({ ...last, latitude: '', longitude: '' });
  expect(legs({ stops: [first!, nowhere] })!.stops.map(({ place }) => place !== null)).toEqual([true, false]);
});

test('a time of a stored journey that nobody changed keeps its seconds', () => {
  const journey = journeyWith([
    activity('a', { plannedDepartureTimeUtc: '2026-11-20T04:00:00.000Z' }),
    activity('b', { sequence: 2, plannedArrivalTimeUtc: '2026-11-20T20:00:20.000Z' }),
  ]);
  expect(plannedLegsOf(valuesOf(journey, ZONE), ZONE, journey)!.stops[1]).toMatchObject({
    plannedArrivalTimeUtc: '2026-11-20T20:00:20.000Z',
  });
});

const ending = (plannedArrivalTimeUtc: string) => ({ stops: [first!, { ...last!, plannedArrivalTimeUtc }] });

test.each<[string, Partial<PlanValues>]>([
  ['without a start', { plannedStartDateTimeUtc: '' }],
  ['without an end', ending('')],
  ['that ends before it starts', ending('2026-11-20 05:00')],
  ['of more than 31 days', ending('2026-12-22 06:00')],
  ['of one stop', { stops: [last!] }],
])('a plan %s is not ranked', (_, part) => {
  expect(legs(part)).toBeUndefined();
});

test('a plan of 31 days is', () => {
  expect(legs(ending('2026-12-21 06:00'))).toBeDefined();
});
