import { HOUR, type JourneyId, type StopId } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { type Fix, type JourneyPlan, type TrackedJourney, trackVehicle } from '@linehaul/domain/tracking';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Computation, computeStopTimes, type RawFix, readStops } from './compute-stop-times.ts';
import { blindFigures, type SaidStop, type SaidTrip, stopTimeFigures } from './figures.ts';

const samples = process.env.LINEHAUL_SAMPLE_DATA;
const day = `${samples}/austin-bus-2016-11-25`;
const midnight = Date.parse('2016-11-25T00:00:00-06:00');

describe.skipIf(!samples)('the recorded bus day', () => {
  let computation: Computation;
  let stops: ReadonlyMap<string, readonly [number, number]>;
  beforeAll(async () => {
    [computation, stops] = await Promise.all([
      computeStopTimes(`${day}/positions.csv.gz`, `${day}/timetable.csv.gz`, `${day}/stops.csv.gz`),
      readStops(`${day}/stops.csv.gz`),
    ]);
  }, 60_000);

  test('with named fixes nearly every stop gets the time that the raw file says', () => {
    const { said } = runDay(true);
    const times = new Map([...said].map(([trip, journey]) => [trip, journey.stops.map(timesOf)] as const));
    const figures = stopTimeFigures(computation, times);
    console.info('named', figures);
    expect(figures.planned).toBe(102_432);
    expect(figures.share).toBeGreaterThan(0.99);
    expect(figures.medianSeconds).toBeLessThan(5);
    expect(figures.p95Seconds).toBeLessThan(60);
  });

  test('blind, the fixes fall into the right trips, and no vehicle is left stuck', () => {
    const { said, tripOf } = runDay(false);
    const times = new Map([...said].map(([trip, journey]) => [trip, journey.stops.map(timesOf)] as const));
    const lives = new Map([...said].map(([trip, journey]) => [trip, lifeOf(journey)] as const));
    const figures = blindFigures(computation, (fix) => tripOf.get(fix), lives);
    const stopTimes = stopTimeFigures(computation, times);
    console.info('blind', figures, stopTimes);
    expect(figures.rightShare).toBeGreaterThan(0.95);
    expect(figures.startedShare).toBeGreaterThan(0.99);
    expect(figures.endObservableConfirmedShare).toBeGreaterThan(0.99);
    expect(figures.stuckVehicles).toEqual([]);
    expect(stopTimes.share).toBeGreaterThan(0.98);
    expect(stopTimes.p95Seconds).toBeLessThan(60);
  });

  function runDay(named: boolean) {
    const said = new Map<string, TrackedJourney>();
    const tripOf = new Map<RawFix, string>();
    const plans = Map.groupBy(computation.trips.values(), (trip) => trip.vehicleId);
    for (const [vehicleId, raw] of Map.groupBy(computation.fixes, (fix) => fix.vehicleId)) {
      raw.sort((a, b) => a.time - b.time);
      const journeys = (plans.get(vehicleId) ?? [])
        .map(planOf)
        .sort((a, b) => a.plannedStart - b.plannedStart);
      const result = trackVehicle({
        journeys,
        fixes: raw.map((fix) => fixOf(fix, named)),
        settings: settingsWith({ passCountsAsVisit: true }),
        now: midnight + 25.5 * HOUR,
      });
      for (const journey of result.journeys) said.set(journey.journeyId, journey);
      for (const [i, trip] of result.journeyOfFix.entries()) if (trip) tripOf.set(raw[i]!, trip);
    }
    return { said, tripOf };
  }

  function planOf(trip: Computation['trips'] extends ReadonlyMap<string, infer T> ? T : never): JourneyPlan {
    const at = (seconds: number) => midnight + seconds * 1000;
    return {
      journeyId: trip.tripId as JourneyId,
      plannedStart: at(trip.stops[0]!.plannedSeconds),
      plannedEnd: at(trip.stops.at(-1)!.plannedSeconds),
      isHazardous: false,
      approved: true,
      stops: trip.stops.map((stop, i) => ({
        stopId: `${trip.tripId}/${i}` as StopId,
        sequence: i,
        area: { kind: 'circle', centre: stops.get(stop.stopId)!, radiusMetres: 100 },
        plannedArrival: at(stop.plannedSeconds),
        plannedDeparture: at(stop.plannedSeconds),
      })),
    };
  }
});

function fixOf(raw: RawFix, named: boolean): Fix {
  return {
    time: raw.time,
    latitude: raw.latitude,
    longitude: raw.longitude,
    speedKilometresPerHour: raw.speedMetresPerSecond * 3.6,
    journeyId: named ? (raw.tripId as JourneyId) : undefined,
  };
}

function timesOf(stop: TrackedJourney['stops'][number]): SaidStop {
  return { arrival: stop.actualArrival, departure: stop.actualDeparture };
}

function lifeOf(journey: TrackedJourney): SaidTrip {
  return {
    started: journey.started !== undefined,
    completed: journey.completed !== undefined,
    endConfirmed: journey.completed?.confirmed ?? false,
  };
}
