import {
  LOAD_LIMIT,
  loadAssets,
  loadDriverDuties,
  loadDrivers,
  loadJourneys,
  loadLocations,
  loadRoutes,
} from '@linehaul/contracts/operator';
import { nativeFix } from '@linehaul/contracts/telemetry';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { decisiveExpiry, licenceStanding } from '@linehaul/domain/fleet';
import { distanceMetres } from '@linehaul/domain/geo';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { dutyLoads } from './duties.ts';
import { journeyLoad, locationLoads, routeLoads, undrivenJourneys } from './plan.ts';
import { rolesOf } from './roles.ts';
import type { WorldJourney } from './roster.ts';
import { DEMO_ORGANISATIONS, HISTORY, OrganisationWorld, TICK } from './world.ts';
import { DEMO_ZONE } from './zone.ts';

const NOON = Date.parse('2026-07-14T10:00:00Z');
const NIGHT = Date.parse('2026-01-01T00:30:00Z');

const worlds = (anchor: number) =>
  DEMO_ORGANISATIONS.map((organisation) => new OrganisationWorld(organisation, anchor));
const seen = (world: OrganisationWorld, now: number) => world.journeysBetween(now - HISTORY, now + 36 * HOUR);
const underWay = (journey: WorldJourney, now: number) =>
  journey.drive.start <= now && now < journey.drive.end;

describe.each([
  ['noon', NOON],
  ['the middle of the night', NIGHT],
])('the demo world first seen at %s', (_, now) => {
  const all = worlds(now);

  test('has three organisations with about 120 vehicles and trailers', () => {
    expect(all.map((world) => world.organisation.name)).toEqual([
      'KAROO_FREIGHT',
      'LIMPOPO_FRESH',
      'CAPE_PARCELS',
    ]);
    const assets = all.flatMap((world) => world.fleet.assets);
    expect(assets.length).toBeGreaterThanOrEqual(110);
    expect(assets.length).toBeLessThanOrEqual(135);
    expect(new Set(assets.map((asset) => asset.registrationNumber)).size).toBe(assets.length);
    expect(new Set(assets.flatMap((asset) => asset.deviceId ?? [])).size).toBe(
      assets.filter((asset) => asset.assetCategory === 'VEHICLE').length,
    );
  });

  test('is made of records that the operator calls take', () => {
    for (const world of all) {
      const journeys = seen(world, now).map((journey) => journeyLoad(world, journey, now));
      const loads: [z.ZodType | undefined, readonly unknown[]][] = [
        [loadAssets.body, world.fleet.assets],
        [loadDrivers.body, world.fleet.drivers],
        [loadLocations.body, locationLoads(world)],
        [loadRoutes.body, routeLoads(world)],
        [loadDriverDuties.body, dutyLoads(world, now, true)],
        [loadJourneys.body, [...journeys, ...undrivenJourneys(world, now, [-1, 0, 1])]],
      ];
      for (const [schema, records] of loads) {
        expect(records.length).toBeLessThanOrEqual(LOAD_LIMIT);
        expect(schema!.safeParse(records).error?.issues).toBeUndefined();
      }
    }
  });

  test('has journeys of yesterday, today and tomorrow, in every status that is planned', () => {
    const days = new Set<number>();
    const statuses = new Set<string>();
    const today = DateTime.fromMillis(now, { zone: DEMO_ZONE }).startOf('day');
    for (const world of all) {
      for (const journey of seen(world, now)) {
        const day = DateTime.fromMillis(journey.plannedStart, { zone: DEMO_ZONE }).startOf('day');
        days.add(Math.round(day.diff(today, 'days').days));
        statuses.add(journeyLoad(world, journey, now).journeyStatus!);
      }
      for (const journey of undrivenJourneys(world, now, [-1, 0, 1])) statuses.add(journey.journeyStatus!);
    }
    expect([...days]).toEqual(expect.arrayContaining([-1, 0, 1]));
    expect([...statuses].sort()).toEqual(['APPROVED', 'CANCELLED', 'DRAFT', 'PENDING_APPROVAL']);
  });

  test('has names that are used once', () => {
    for (const world of all) {
      const journeys = seen(world, now).map((journey) => journey.reference);
      const undriven = undrivenJourneys(world, now, [-1, 0, 1]).map(
        (journey) => journey.journeyUniqueReference,
      );
      expect(new Set([...journeys, ...undriven]).size).toBe(journeys.length + undriven.length);
      const drivers = world.fleet.drivers.map((driver) => driver.name);
      expect(new Set(drivers).size).toBe(drivers.length);
    }
  });

  test('has a driver whose licence has ended, and some whose licence ends soon', () => {
    for (const world of all) {
      const today = DateTime.fromMillis(now, { zone: DEMO_ZONE }).toISODate()!;
      const standings = world.fleet.drivers.map(({ licences = [] }) => {
        const expiry = decisiveExpiry(licences.map(({ expiryDate }) => ({ expiryDate: expiryDate! })));
        return licenceStanding(expiry, today, 30);
      });
      const count = (one: string) => standings.filter((standing) => standing === one).length;
      expect([count('EXPIRED'), count('EXPIRING')]).toEqual([1, 3]);
      expect(count('VALID')).toBe(standings.length - 4);
    }
  });

  test('plans no truck, trailer or driver twice at a time', () => {
    for (const world of all) {
      for (const own of Map.groupBy(seen(world, now), (journey) => journey.truck).values()) {
        for (const [i, journey] of own.entries()) {
          if (i > 0) expect(journey.plannedStart).toBeGreaterThanOrEqual(own[i - 1]!.plannedEnd);
          if (i > 0) expect(journey.drive.start).toBeGreaterThan(own[i - 1]!.drive.end);
        }
      }
      const ofDrivers = seen(world, now).flatMap((journey) =>
        journey.drivers.map((driver) => ({ driver, journey })),
      );
      for (const own of Map.groupBy(ofDrivers, ({ driver }) => driver).values()) {
        for (const [i, { journey }] of own.entries()) {
          if (i > 0) expect(journey.plannedStart).toBeGreaterThanOrEqual(own[i - 1]!.journey.plannedEnd);
        }
      }
    }
  });

  test('has trucks on the move, done and to come in each organisation', () => {
    for (const world of all) {
      const journeys = seen(world, now);
      expect(journeys.filter((journey) => underWay(journey, now)).length).toBeGreaterThanOrEqual(8);
      expect(journeys.filter((journey) => journey.drive.end < now).length).toBeGreaterThanOrEqual(15);
      expect(journeys.filter((journey) => journey.drive.start > now).length).toBeGreaterThanOrEqual(15);
    }
  });

  test('has a late truck, one off its route and one silent in each, and one too warm', () => {
    for (const world of all) {
      const journeys = seen(world, now).filter((journey) => underWay(journey, now));
      const late = journeys.filter((journey) => {
        const next = journey.lane.stops.find((stop) => {
          const section = journey.drive.sections.find((p) => p.toMetres === stop.metres && p.to > now);
          return section && stop.arrival !== undefined;
        });
        return (
          next?.arrival !== undefined && journey.plannedStart + next.arrival * MINUTE < now - 30 * MINUTE
        );
      });
      expect(late.length, `${world.organisation.name} late`).toBeGreaterThanOrEqual(1);
      const lateStart = seen(world, now).filter(
        (j) => j.plannedStart < now - 15 * MINUTE && j.drive.start > now,
      );
      expect(lateStart.length, `${world.organisation.name} late departure`).toBeGreaterThanOrEqual(1);
      const covers = (span: { from: number; to: number } | undefined) =>
        span !== undefined && span.from < now - 10 * MINUTE && span.to > now + 30 * MINUTE;
      expect(journeys.some((journey) => covers(journey.mishaps.detour))).toBe(true);
      expect(journeys.some((journey) => covers(journey.mishaps.silent))).toBe(true);
      if (world.organisation.temperatures) {
        expect(journeys.some((journey) => covers(journey.mishaps.warm))).toBe(true);
      }
    }
  });

  test('reports fixes that the public endpoint takes, at truck speeds, in time order, once each', () => {
    for (const world of all) {
      const last = new Map<string, { time: number; at: readonly [number, number] }>();
      for (const fix of world.reportsBetween(now - 12 * HOUR, now)) {
        expect(nativeFix.safeParse(fix).success).toBe(true);
        const time = Date.parse(fix.timestamp);
        const at = [fix.longitude, fix.latitude] as const;
        const before = last.get(fix.device);
        if (before) {
          expect(time).toBeGreaterThan(before.time);
          const speed = distanceMetres(before.at, at) / 1000 / ((time - before.time) / HOUR);
          expect(speed, `${fix.device} ${fix.timestamp}`).toBeLessThan(115);
        }
        expect(fix.speedKilometresPerHour!).toBeLessThanOrEqual(90);
        last.set(fix.device, { time, at });
      }
      expect(last.size).toBe(world.fleet.trucks.length);
    }
  });
});

describe('the demo world as time goes on', () => {
  test('is the same again from the same anchor', () => {
    for (const [i, world] of worlds(NOON).entries()) {
      const again = worlds(NOON)[i]!;
      expect(seen(again, NOON).map((j) => [j.reference, j.drive.end])).toEqual(
        seen(world, NOON).map((j) => [j.reference, j.drive.end]),
      );
      expect(again.reportsAt(NOON + TICK)).toEqual(world.reportsAt(NOON + TICK));
    }
  });

  test('never runs dry: a week later as many trucks are on the move', () => {
    for (const world of worlds(NOON)) {
      const later = NOON + 7 * 24 * HOUR;
      world.forgetBefore(later - 48 * HOUR);
      const moving = seen(world, later).filter((journey) => underWay(journey, later));
      expect(moving.length, world.organisation.name).toBeGreaterThanOrEqual(6);
    }
  });

  test('tells a live tick in few fixes, and every moving truck within twenty seconds', () => {
    for (const world of worlds(NOON)) {
      const heard = new Set<string>();
      for (let tick = 0; tick < 2; tick++) {
        const fixes = world.reportsAt(NOON + 5 * MINUTE + tick * TICK);
        expect(fixes.length).toBeLessThan(world.fleet.trucks.length);
        for (const fix of fixes) heard.add(fix.device);
      }
      const moving = seen(world, NOON).filter((journey) => {
        const time = NOON + 5 * MINUTE;
        const section = journey.drive.sections.find((p) => p.from < time && time + TICK < p.to);
        return section && section.toMetres > section.fromMetres && !journey.mishaps.silent;
      });
      for (const journey of moving) expect(heard).toContain(journey.truck.device);
    }
  });

  test('arrives where it is planned to: an undisturbed journey is at its last stop about on time', () => {
    const world = worlds(NOON)[0]!;
    const sound = seen(world, NOON).filter(
      ({ mishaps }) => !mishaps.halt && mishaps.slowness < 1.03 && mishaps.startDelay < 10 * MINUTE,
    );
    expect(sound.length).toBeGreaterThan(20);
    const onTime = sound.filter((journey) => Math.abs(journey.drive.end - journey.plannedEnd) <= 15 * MINUTE);
    expect(onTime.length / sound.length).toBeGreaterThan(0.85);
  });
});

describe('the lanes', () => {
  test.each(worlds(NOON).map((world) => [world.organisation.name, world] as const))(
    'of %s are lines from stop to stop at truck speeds',
    (_, world) => {
      for (const lane of [...world.lanes.values()].flat()) {
        const speed = lane.kilometres / (lane.minutes / 60);
        expect(speed, lane.reference).toBeLessThan(75);
        expect(speed, lane.reference).toBeGreaterThan(25);
        for (const stop of lane.stops) {
          const nearest = Math.min(...lane.line.map((point) => distanceMetres(point, stop.place.position)));
          expect(nearest, `${lane.reference} ${stop.place.code}`).toBeLessThan(30);
        }
        const direct = distanceMetres(lane.line[0]!, lane.line.at(-1)!) / 1000;
        expect(lane.kilometres / direct, lane.reference).toBeLessThan(2.2);
      }
    },
  );

  test('every truck of every organisation has a role, and the special ones are all given', () => {
    for (const world of worlds(NOON)) {
      const roles = rolesOf(world.organisation, world.fleet.trucks.length);
      expect(roles).toHaveLength(world.fleet.trucks.length);
      expect(new Set(roles).size).toBeGreaterThanOrEqual(9);
    }
  });
});
