import { expect, test } from 'vitest';
import { forecastJourney } from './forecast-journey.ts';
import { type ScoredForecast, scoresOf, sumOf } from './score.ts';
import { NOTHING_LEARNT } from './segment-time.ts';
import { at, drivenOften, knowing, running, STOPS } from './testing/small-line.ts';

function made(minutesAfterMedian: number, isKnown = true): ScoredForecast {
  const [, forecast] = forecastJourney(running(), knowing(isKnown ? drivenOften() : NOTHING_LEARNT), at(8));
  return {
    forecast: forecast!,
    planned: STOPS[2]!.plannedArrival!,
    arrival: forecast!.p50 + minutesAfterMedian * 60_000,
  };
}

test('a forecast is scored by the horizon, route and lateness that it was made with', () => {
  const [score] = scoresOf([made(0), made(2), made(60)]);
  expect(score).toMatchObject({ horizon: 2, route: 'line', n: 3, held: 2, unranged: 0, error: 62 * 60 });
  expect(score!.upTo).toEqual({ p10: 0, p50: 1, p80: 2, p90: 2 });
  expect(score!.errorOfTimetable - score!.errorOfProjection).toBe(3 * 180);
});

test('forecasts without a range are counted apart and have no errors', () => {
  expect(scoresOf([made(0, false)])).toMatchObject([{ n: 0, unranged: 1, error: 0, held: 0 }]);
});

test('scores of parts add up to the score of all, in any order', () => {
  const all = [made(0), made(3), made(-4), made(9), made(0, false)];
  const [whole] = scoresOf(all);
  const [a] = scoresOf(all.slice(0, 2));
  const [b] = scoresOf(all.slice(2));
  expect(sumOf(a!, b!)).toEqual(whole);
  expect(scoresOf(all.toReversed())).toEqual([whole]);
});

test('an arrival that is no number is not scored', () => {
  expect(scoresOf([{ ...made(0), arrival: Number.NaN }])).toEqual([]);
});
