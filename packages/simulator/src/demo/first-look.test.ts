import { HOUR, type JourneyId, MINUTE, type StopId } from '@linehaul/domain/core';
import { lineOf } from '@linehaul/domain/geo';
import { settingsWith } from '@linehaul/domain/organisation';
import { type TrackedJourney, trackVehicle } from '@linehaul/domain/tracking';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WorldJourney } from './roster.ts';
import { DEMO_ORGANISATIONS, HISTORY, OrganisationWorld } from './world.ts';

const ANCHOR = Date.parse('2026-07-14T10:00:00Z');

interface Evaluated {
  readonly journey: WorldJourney;
  readonly tracked: TrackedJourney;
  readonly episodes: readonly string[];
}

function evaluate(world: OrganisationWorld, now: number): Evaluated[] {
  const reports = Map.groupBy(world.reportsBetween(ANCHOR - HISTORY, now), (fix) => fix.device);
  const journeys = world.journeysBetween(ANCHOR - HISTORY, now + 6 * HOUR);
  const exemptAreas = [...world.organisation.places.values()]
    .filter((place) => place.kind !== 'customer')
    .map(({ position, radiusMetres }) => ({ kind: 'circle' as const, centre: position, radiusMetres }));
  return [...Map.groupBy(journeys, (journey) => journey.truck)].flatMap(([truck, own]) => {
    const day = trackVehicle({
      settings: settingsWith(undefined),
      now,
      exemptAreas,
      fixes: (reports.get(truck.device) ?? []).map((fix) => ({
        time: Date.parse(fix.timestamp),
        latitude: fix.latitude,
        longitude: fix.longitude,
        speedKilometresPerHour: fix.speedKilometresPerHour ?? undefined,
        temperatureCelsius: fix.attributes?.temperature as number | undefined,
      })),
      journeys: own.map((journey) => ({
        journeyId: journey.reference as JourneyId,
        plannedStart: journey.plannedStart,
        plannedEnd: journey.plannedEnd,
        isHazardous: false,
        approved: true,
        routeGeometry: lineOf(journey.lane.line),
        stops: journey.lane.stops.map((stop, i) => ({
          stopId: `${journey.reference} ${i}` as StopId,
          sequence: i + 1,
          area: {
            kind: 'circle' as const,
            centre: stop.place.position,
            radiusMetres: stop.place.radiusMetres,
          },
          plannedArrival:
            stop.arrival === undefined ? undefined : journey.plannedStart + stop.arrival * MINUTE,
          plannedDeparture:
            stop.departure === undefined ? undefined : journey.plannedStart + stop.departure * MINUTE,
          plannedTemperatureCelsius: journey.temperature,
        })),
      })),
    });
    return day.journeys.map((tracked, i) => ({
      journey: own[i]!,
      tracked,
      episodes: day.episodes
        .filter((episode) => episode.journeyId === tracked.journeyId && episode.to === undefined)
        .map((episode) => episode.kind),
    }));
  });
}

describe.each(DEMO_ORGANISATIONS.map((organisation) => [organisation.name, organisation] as const))(
  '%s at the first look',
  (_, organisation) => {
    let evaluated: Evaluated[];
    beforeAll(() => {
      evaluated = evaluate(new OrganisationWorld(organisation, ANCHOR), ANCHOR);
    });
    const open = () => evaluated.filter(({ tracked }) => !tracked.completed);
    const times = () => new Set(open().map(({ tracked }) => tracked.timeBasedStatus));

    test('has running journeys, most of them on time', () => {
      const running = open().filter(({ tracked }) => tracked.started);
      expect(running.length).toBeGreaterThanOrEqual(8);
      const onTime = running.filter(({ tracked }) => tracked.timeBasedStatus === 'ON_TIME');
      expect(onTime.length).toBeGreaterThan(running.length / 2);
    });

    test('has one that is late, one slightly, one that will be late, one that has not left, one silent', () => {
      expect([...times()]).toEqual(
        expect.arrayContaining(['DELAYED', 'SLIGHT_DELAY', 'LATE_DEPARTURE', 'STATUS_UPDATE_OVERDUE']),
      );
      expect(times().has('POTENTIAL_DELAY') || times().has('POTENTIAL_SLIGHT_DELAY')).toBe(true);
    });

    test('has one so late that the next start of its vehicle is late too', () => {
      const world = new OrganisationWorld(organisation, ANCHOR);
      const all = world.journeysBetween(ANCHOR - HISTORY, ANCHOR + 36 * HOUR);
      const late = open().filter(({ tracked }) => tracked.timeBasedStatus === 'DELAYED');
      const behind = late.flatMap(({ journey: { truck, plannedStart, drive } }) => {
        const next = all.find((one) => one.truck.number === truck.number && one.plannedStart > plannedStart);
        return next && drive.end + 30 * MINUTE > next.plannedStart ? [next] : [];
      });
      expect(behind.some(({ drive, plannedStart }) => drive.start - plannedStart > 15 * MINUTE)).toBe(true);
    });

    test('has one off its route, and one too warm where it carries cold goods', () => {
      expect(open().some(({ tracked }) => tracked.positionBasedStatus === 'OFF_PLAN')).toBe(true);
      const alarms = new Set(open().flatMap(({ episodes }) => episodes));
      expect(alarms).toContain('OFF_PLAN');
      expect(alarms.has('TEMPERATURE_CRITICAL')).toBe(organisation.temperatures !== undefined);
    });

    test('has completed what has arrived, by arrival, with a time at every stop', () => {
      const arrived = evaluated.filter(({ journey }) => journey.drive.end < ANCHOR - 10 * MINUTE);
      expect(arrived.length).toBeGreaterThan(15);
      for (const { journey, tracked } of arrived) {
        expect(tracked.completed?.cause, journey.reference).toBe('arrival');
        for (const { actualArrival, arrivalBetween } of tracked.stops.slice(1)) {
          if (journey.mishaps.silent && arrivalBetween) expect(actualArrival).toBeUndefined();
          else expect(actualArrival, journey.reference).toBeDefined();
        }
      }
    });

    test('half a day later has gone on by itself: what has arrived is complete, what is under way runs', () => {
      const later = ANCHOR + 12 * HOUR;
      for (const { journey, tracked } of evaluate(new OrganisationWorld(organisation, ANCHOR), later)) {
        const { start, end } = journey.drive;
        if (end < later - 10 * MINUTE) expect(tracked.completed?.cause, journey.reference).toBe('arrival');
        if (start < later - 20 * MINUTE && end > later + 10 * MINUTE && !journey.mishaps.silent) {
          expect(tracked.started, journey.reference).toBeDefined();
          expect(tracked.completed, journey.reference).toBeUndefined();
        }
      }
    });
  },
);
