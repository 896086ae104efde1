import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, settingsWith } from '../organisation/index.ts';
import { forecastLimitOutOfBounds } from './limits.ts';

test('the defaults of forecasts lie within their bounds, and a value beyond them is found', () => {
  expect(forecastLimitOutOfBounds(DEFAULT_SETTINGS)).toBeUndefined();
  expect(forecastLimitOutOfBounds(settingsWith({ forecastLeastArrivals: 19 }))).toBe('forecastLeastArrivals');
  expect(forecastLimitOutOfBounds(settingsWith({ planWrongShare: Number.NaN }))).toBe('planWrongShare');
});
