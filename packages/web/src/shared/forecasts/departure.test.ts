import { expect, test } from 'vitest';
import { projectedDeparture } from './departure.ts';
import type { KnownForecast } from './forecasts.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const stop = {
  plannedArrivalTimeUtc: at('10:00'),
  plannedDepartureTimeUtc: at('10:20'),
  revisedArrivalTimeUtc: null,
  revisedDepartureTimeUtc: null,
  adjustedArrivalTimeUtc: at('11:00'),
  adjustedDepartureTimeUtc: at('11:20'),
};
const forecast = (p50: string, hasRange = true) =>
  ({
    stopId: 's',
    p50Utc: at(p50),
    range: hasRange ? { p10Utc: at(p50), p90Utc: at(p50) } : undefined,
    leastArrivals: 20,
  }) as unknown as KnownForecast;

test('a stop is left after the planned stay from the forecast arrival', () => {
  expect(projectedDeparture(stop, forecast('10:30'))).toBe(at('10:50'));
});

test('never before the plan', () => {
  expect(projectedDeparture(stop, forecast('09:30'))).toBe(at('10:20'));
});

test('a revised plan counts', () => {
  const revised = { ...stop, revisedArrivalTimeUtc: at('10:00'), revisedDepartureTimeUtc: at('10:45') };
  expect(projectedDeparture(revised, forecast('10:30'))).toBe(at('11:15'));
});

test.each([
  ['only passed', { adjustedDepartureTimeUtc: at('11:00') }],
  ['without a planned departure', { plannedDepartureTimeUtc: null }],
])('a stop %s is left as the vehicle arrives', (_, more) => {
  expect(projectedDeparture({ ...stop, ...more }, forecast('10:30'))).toBe(at('10:30'));
});

test.each([
  ['without a forecast', undefined],
  ['without a range', forecast('10:30', false)],
])('%s it is what the engine projects', (_, known) => {
  expect(projectedDeparture(stop, known)).toBe(at('11:20'));
});

test('a vehicle that is there, or a journey that is over, has no forecast arrival to follow', () => {
  expect(projectedDeparture({ ...stop, adjustedArrivalTimeUtc: null }, forecast('10:30'))).toBe(at('11:20'));
  expect(projectedDeparture({ ...stop, adjustedDepartureTimeUtc: null }, forecast('10:30'))).toBeNull();
});
