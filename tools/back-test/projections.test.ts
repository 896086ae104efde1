import { MINUTE } from '@linehaul/domain/core';
import type { TrackedJourney } from '@linehaul/domain/tracking';
import { expect, test } from 'vitest';
import { meetsTargets, projectionFigures } from './projections.ts';
import { losesTenMinutes } from './testing/late-bus.ts';

/** Of a product that says arrivals this much later than they were. */
function figuresOf(minutesOff: number, timeBasedStatus = 'SLIGHT_DELAY') {
  return projectionFigures(new Map([['day', losesTenMinutes()]]), ({ computation }) => ({ tripId }) => {
    const stops = computation.trips.get(tripId)!.stops.map(({ arrival }) => ({
      adjustedArrival: arrival! + minutesOff * MINUTE,
    }));
    return [{ journeyId: tripId, timeBasedStatus, stops } as unknown as TrackedJourney];
  });
}

test('a product that knows every arrival holds', () => {
  const figures = figuresOf(0);
  expect(figures).toMatchObject({ worse: [], contradictions: [], unsaid: 0 });
  expect(figures.forecasts).toBe(10);
  expect(figures.text).toContain('Farther off than the better of the plain ones: nowhere.');
  expect(meetsTargets(figures)).toBe(true);
});

test('a product that is farther off than a plain forecast is found out', () => {
  const figures = figuresOf(60);
  expect(figures.worse).toEqual(
    [5, 15, 30].flatMap((horizon) =>
      ['median', 'p80', 'p95'].map((figure) => `day, ${horizon} min, ${figure}`),
    ),
  );
  expect(figures.text).toContain('Farther off than the better of the plain ones: day, 5 min, median;');
  expect(meetsTargets(figures)).toBe(false);
});

test('a product that says on time beside a stop past its limit is found out', () => {
  const { worse, contradictions } = figuresOf(60, 'ON_TIME');
  expect(contradictions).toHaveLength(5);
  expect(contradictions[0]).toBe('trip at 1970-01-01T00:05:00.000Z, stop 0');
  expect(meetsTargets({ text: '', forecasts: 0, unsaid: 0, worse: [], contradictions })).toBe(false);
  expect(worse).not.toEqual([]);
});
