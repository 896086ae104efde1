import { HOUR } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { pastDays } from './past-days.ts';
import { DEMO_ORGANISATIONS, OrganisationWorld } from './world.ts';

const ANCHOR = Date.parse('2026-11-24T10:00:00Z');

test('the days before the demo world have every lane once a day, all stops seen, in the order of time', () => {
  for (const organisation of DEMO_ORGANISATIONS) {
    const world = new OrganisationWorld(organisation, ANCHOR);
    const days = pastDays(world);
    const lanes = [...world.lanes.values()].flat();
    expect(days.map(({ length }) => length)).toEqual(new Array(24).fill(lanes.length));
    for (const { stops } of days.flat()) {
      const seen = stops.flatMap((stop) => [stop.arrivalTimeUtc, stop.departureTimeUtc]).slice(1, -1);
      expect(seen.every(Boolean)).toBe(true);
      expect([...seen].sort()).toEqual(seen);
    }
    const drives = days.flat().map(({ driver, stops }) => ({
      driver: driver!,
      from: Date.parse(stops[0]!.plannedDepartureTimeUtc!),
      to: Date.parse(stops.at(-1)!.plannedArrivalTimeUtc!),
    }));
    expect(drives.filter(({ driver }) => driver).length / drives.length).toBeGreaterThan(0.95);
    for (const own of Map.groupBy(drives, ({ driver }) => driver).values()) {
      const between = own.slice(1).map(({ from }, i) => from - own[i]!.to);
      expect(Math.min(...between, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(11 * HOUR);
    }
    expect(pastDays(new OrganisationWorld(organisation, ANCHOR))).toEqual(days);
  }
});
