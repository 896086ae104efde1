import { type EpochMs, type JourneyId, MINUTE, SECOND, type StopId } from '@linehaul/domain/core';
import { lineOf } from '@linehaul/domain/geo';
import { settingsWith } from '@linehaul/domain/organisation';
import { type Fix, type JourneyPlan, type TrackedVehicle, trackVehicle } from '@linehaul/domain/tracking';
import { expect, test } from 'vitest';
import { type JourneyFacts, journeyFacts, type StopFacts, stopFacts } from '../load/facts.ts';
import type { KnownJourney } from '../load/vehicle-state.ts';
import { differences } from './outcome.ts';

const START: EpochMs = Date.UTC(2026, 0, 5, 6);
const KILOMETRE = 1 / 111.2;
const STOPS = 6;

const plan: JourneyPlan = {
  journeyId: 'J' as JourneyId,
  plannedStart: START,
  plannedEnd: START + (STOPS - 1) * 15 * MINUTE,
  isHazardous: false,
  approved: true,
  routeGeometry: lineOf(Array.from({ length: 101 }, (_, i) => [28, -26 + i * 0.5 * KILOMETRE] as const)),
  stops: Array.from({ length: STOPS }, (_, i) => ({
    stopId: `J/${i}` as StopId,
    sequence: i,
    area: { kind: 'circle', centre: [28, -26 + i * 10 * KILOMETRE], radiusMetres: 150 } as const,
    plannedArrival: i === 0 ? undefined : START + (i * 15 - 5) * MINUTE,
    plannedDeparture: START + i * 15 * MINUTE,
  })),
};

const fixes: Fix[] = [];
for (let time = START - 5 * MINUTE, km = 0; km < 50; time += 15 * SECOND) {
  const atStop = Math.abs(km - Math.round(km / 10) * 10) < 0.1;
  const planned = START + (Math.round(km / 10) * 15 + 1) * MINUTE;
  const standing = atStop && time < planned;
  if (!standing) km += 0.2 + 0.08 * Math.sin(km);
  const aside = km > 33 && km < 37 ? 700 : 20 + 15 * Math.sin(km * 7);
  fixes.push({
    time,
    latitude: -26 + km * KILOMETRE,
    longitude: 28 + (aside / 1000) * KILOMETRE,
    speedKilometresPerHour: standing ? 0 : 50,
  });
}

const trackedAt = (count: number): TrackedVehicle =>
  trackVehicle({
    settings: settingsWith({}),
    now: fixes[count - 1]!.time,
    journeys: [plan],
    fixes: fixes.slice(0, count),
  });

const silenced = (tracked: TrackedVehicle): TrackedVehicle => ({
  ...tracked,
  journeys: tracked.journeys.map((journey) => ({
    ...journey,
    timeExplanation: undefined,
    positionExplanation: undefined,
    stops: journey.stops.map((stop) => ({ ...stop, timeExplanation: undefined })),
  })),
});

function costOf(read: (tracked: TrackedVehicle) => TrackedVehicle) {
  const first = read(trackedAt(1)).journeys[0]!;
  const known: KnownJourney = {
    plan,
    evaluated: true,
    changedWhileRunning: false,
    driverId: undefined,
    version: 1,
    status: 'APPROVED',
    facts: journeyFacts(first),
    stops: first.stops.map((stop, i) => stopFacts(i, stop)),
    episodes: [],
  };
  const cost = { journeys: 0, stops: 0, delivered: 0, otherStatus: 0, unnoticed: 0 };
  for (let count = 2; count <= fixes.length; count++) {
    const [change] = differences('unit', [known], read(trackedAt(count)), fixes[count - 1]!.time);
    if (!change) continue;
    if (change.factsChanged || change.statusChanged) cost.journeys += 1;
    cost.stops += change.stops.length;
    if (change.visible) cost.delivered += 1;
    if (change.mayShowOtherStatus) cost.otherStatus += 1;
    else if (change.facts.timeBasedStatus !== known.facts.timeBasedStatus) cost.unnoticed += 1;
    else if (change.facts.positionBasedStatus !== known.facts.positionBasedStatus) cost.unnoticed += 1;
    Object.assign(known, {
      status: change.status,
      facts: change.facts satisfies JourneyFacts,
      stops: change.allStops satisfies readonly StopFacts[],
      episodes: change.episodes.all,
    });
  }
  return cost;
}

test('reasons cost no write, and hardly an event: they are written along with what changes anyway', () => {
  const without = costOf(silenced);
  const cost = costOf((tracked) => tracked);
  console.info(
    `${fixes.length} fixes; without reasons ${JSON.stringify(without)}, with ${JSON.stringify(cost)}`,
  );
  expect(without.delivered).toBeGreaterThan(10);
  expect(cost.journeys).toBe(without.journeys);
  expect(cost.stops).toBe(without.stops);
  expect(cost.delivered).toBeLessThanOrEqual(without.delivered + 2 * STOPS);
});

test('what is shown is compared where a status can have changed, and not with each fix', () => {
  const cost = costOf((tracked) => tracked);
  expect(cost.unnoticed).toBe(0);
  expect(cost.otherStatus).toBeGreaterThan(STOPS);
  expect(cost.otherStatus).toBeLessThan(cost.journeys / 3);
});
