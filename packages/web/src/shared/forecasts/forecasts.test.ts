import { expect, test } from 'vitest';
import { type Forecasts, forecastOfNext, forecastOfStop } from './forecasts.ts';

const at = (time: string) => `2026-11-22T${time}:00.000Z`;
const made = (stopId: string, p50: string, hasRange = true) => ({
  stopId,
  p50Utc: at(p50),
  range: hasRange ? { p10Utc: at('10:00'), p80Utc: at('14:00'), p90Utc: at('15:00') } : null,
});
const forecasts = (hasRange = true) =>
  ({
    leastArrivals: 20,
    byJourney: new Map([['j', [made('next', '11:54', hasRange), made('end', '12:40', hasRange)]]]),
  }) as unknown as Forecasts;
const journey = (projectedTimeUtc: string | null = at('11:53'), isStart = false) => ({
  journeyId: 'j',
  nextStop: { locationName: 'Msunduzi Mills', isStart, plannedTimeUtc: at('11:45'), projectedTimeUtc },
});

test('the next stop is expected when its journey says so, in rows and at the stop', () => {
  expect(forecastOfNext(forecasts(), journey())?.p50Utc).toBe(at('11:53'));
  expect(forecastOfStop(forecasts(), journey(), 'next')?.p50Utc).toBe(at('11:53'));
});

test('a stop behind the next one has its own forecast', () => {
  expect(forecastOfStop(forecasts(), journey(), 'end')?.p50Utc).toBe(at('12:40'));
  expect(forecastOfStop(forecasts(), journey(), 'unknown')).toBeUndefined();
  expect(forecastOfStop(forecasts(), { journeyId: 'other' }, 'next')).toBeUndefined();
});

test('before the start is left, its departure is no arrival of the stop behind it', () => {
  expect(forecastOfNext(forecasts(), journey(at('11:00'), true))).toBeUndefined();
  expect(forecastOfStop(forecasts(), journey(at('11:00'), true), 'next')?.p50Utc).toBe(at('11:54'));
});

test('without a range, or without a projection, the call is all there is', () => {
  expect(forecastOfStop(forecasts(false), journey(), 'next')?.p50Utc).toBe(at('11:54'));
  expect(forecastOfStop(forecasts(), journey(null), 'next')?.p50Utc).toBe(at('11:54'));
  expect(forecastOfNext(forecasts(), journey(null))).toBeUndefined();
});
