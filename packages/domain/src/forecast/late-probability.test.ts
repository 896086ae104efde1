import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecastJourney, type RangeForecast } from './forecast-journey.ts';
import { lateProbability, widthOf } from './late-probability.ts';
import { NOTHING_LEARNT } from './segment-time.ts';
import { at, drivenOften, knowing, running } from './testing/small-line.ts';

const [first] = forecastJourney(running(), knowing(drivenOften()), at(8)) as [RangeForecast];
const forecast: RangeForecast = { ...first, p10: at(10), p50: at(14), p80: at(18), p90: at(22) };

test('the probability of being later than a quantile is what lies above it', () => {
  expect([10, 14, 18, 22].map((minute) => lateProbability(forecast, at(minute)))).toEqual([
    0.9, 0.5, 0.2, 0.1,
  ]);
  expect(widthOf(forecast)).toBe(12 * 60_000);
});

test('a later limit is never more likely to be passed', () => {
  const minutes = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(minutes, minutes, (a, b) => {
      const [sooner, later] = [Math.min(a, b), Math.max(a, b)].map(
        (minute) => lateProbability(forecast, at(minute))!,
      );
      expect(later).toBeLessThanOrEqual(sooner!);
      expect(later).toBeGreaterThanOrEqual(0);
      expect(sooner).toBeLessThanOrEqual(1);
    }),
  );
});

test('a range without width is late or not', () => {
  const sure = { ...forecast, p10: at(14), p50: at(14), p80: at(14), p90: at(14) };
  expect(lateProbability(sure, at(13))).toBe(1);
  expect(lateProbability(sure, at(15))).toBe(0);
});

test('a forecast without a range has no probability', () => {
  const [plain] = forecastJourney(running(), knowing(NOTHING_LEARNT), at(8));
  expect(lateProbability(plain!, at(13))).toBeUndefined();
});
