import { expect, test } from 'vitest';
import { activity, journeyWith, stop, ZONE } from '../testing/tiny-plan.ts';
import { type PlanValues, valuesOf } from './plan-values.ts';
import { isPlannedAs } from './planned-as.ts';

const journey = journeyWith([
  activity('a', { plannedDepartureTimeUtc: '2026-11-20T04:00:00.000Z' }),
  activity('b', { sequence: 2, plannedArrivalTimeUtc: '2026-11-20T20:00:00.000Z' }),
]);
const stored = valuesOf(journey, ZONE);
const planned = (part: Partial<PlanValues>) => isPlannedAs(journey, { ...stored, ...part }, ZONE);

test('a plan that was loaded, with another team or text, is planned as the journey is', () => {
  expect(isPlannedAs(journey, valuesOf(journey, ZONE), ZONE)).toBe(true);
  expect(planned({ driverIds: [], vehicleId: 'v2', description: 'fragile', routingDate: '' })).toBe(true);
});

test.each<[string, Partial<PlanValues>]>([
  ['another start', { plannedStartDateTimeUtc: '2026-11-20 07:00' }],
  ['another distance', { plannedKilometers: '900' }],
  ['hazardous goods', { isHazardous: true }],
  ['another stop', { stops: [...stored.stops, stop()] }],
  ['another place', { stops: [{ ...stored.stops[0]!, locationId: 'x' }, stored.stops[1]!] }],
  [
    'another arrival',
    { stops: [stored.stops[0]!, { ...stored.stops[1]!, plannedArrivalTimeUtc: '2026-11-20 23:00' }] },
  ],
])('a plan with %s is not', (_, part) => {
  expect(planned(part)).toBe(false);
});
