import { type JourneyId, MINUTE, type StopId } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import type { Fix, JourneyPlan } from '@linehaul/domain/tracking';
import { expect, test } from 'vitest';
import { addCounts, evaluateVariants } from './what-if-evaluator.ts';

const START = Date.UTC(2026, 0, 5, 6);
const at = (longitude: number) => ({
  kind: 'circle' as const,
  centre: [longitude, -26] as [number, number],
  radiusMetres: 100,
});
const plan: JourneyPlan = {
  journeyId: 'J' as JourneyId,
  plannedStart: START,
  plannedEnd: START + 10 * MINUTE,
  isHazardous: false,
  approved: true,
  stops: [
    { stopId: 'a' as StopId, sequence: 0, area: at(28), plannedDeparture: START },
    { stopId: 'b' as StopId, sequence: 1, area: at(28.1), plannedArrival: START + 10 * MINUTE },
  ],
};
const fix = (minutes: number, longitude: number, speed: number): Fix => ({
  time: START + minutes * MINUTE,
  latitude: -26,
  longitude,
  speedKilometresPerHour: speed,
});
const fixes = [
  fix(-2, 28, 0),
  fix(0, 28, 0),
  ...Array.from({ length: 28 }, (_, i) => fix(1 + i, 28 + (0.1 * (i + 1)) / 29, 21)),
  fix(30, 28.1, 0),
  fix(32, 28.1, 0),
];

test('each variant is counted, and what differs between the first two', () => {
  const variants = [settingsWith({}), settingsWith({ onTimeMinutes: 25 })];
  const unit = { journeys: [plan], fixes, exemptAreas: [], counted: [plan.journeyId] };
  const { counts, journeys, changed } = evaluateVariants({ unit, variants, now: START + 600 * MINUTE });
  expect(counts[0]!.time).toEqual({ SLIGHT_DELAY: 1 });
  expect(counts[1]!.time).toEqual({ ON_TIME: 1 });
  expect([journeys, changed]).toEqual([1, 1]);
});

test('a vehicle without fixes is evaluated as well, and an uncounted journey is not', () => {
  const unit = { journeys: [plan], fixes: [], exemptAreas: [], counted: [] };
  const answer = evaluateVariants({ unit, variants: [settingsWith({})], now: START + 600 * MINUTE });
  expect(answer).toEqual({ counts: [{ time: {}, episodes: {} }], journeys: 0, changed: 0 });
});

test('counts add up', () => {
  const sum = { time: { ON_TIME: 2 }, episodes: {} };
  addCounts(sum, { time: { ON_TIME: 1, MISSED: 1 }, episodes: { LATE: 3 } });
  expect(sum).toEqual({ time: { ON_TIME: 3, MISSED: 1 }, episodes: { LATE: 3 } });
});
