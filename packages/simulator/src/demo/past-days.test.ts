import { HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { type DrivenJourney, pastDays } from './past-days.ts';
import { DEMO_ORGANISATIONS, OrganisationWorld } from './world.ts';

const ANCHOR = Date.parse('2026-11-24T10:00:00Z');
const ms = (time: string | null | undefined) => Date.parse(time!);
const startOf = ({ stops }: DrivenJourney) => ms(stops[0]!.plannedDepartureTimeUtc);
const plannedEndOf = ({ stops }: DrivenJourney) => ms(stops.at(-1)!.plannedArrivalTimeUtc);

test('the days before the demo world have every lane each day, all stops seen, in the order of time', () => {
  for (const organisation of DEMO_ORGANISATIONS) {
    const world = new OrganisationWorld(organisation, ANCHOR);
    const days = pastDays(world);
    const lanes = [...world.lanes.values()].flat().map(({ reference }) => reference);
    expect(days).toHaveLength(24);
    for (const day of days) {
      expect([...new Set(day.map(({ route }) => route))].sort()).toEqual(lanes.toSorted());
      const single = day.filter(({ vehicle }) => !vehicle).map(({ route }) => route);
      expect(new Set(single).size).toBe(single.length);
    }
    for (const { stops } of days.flat()) {
      const seen = stops.flatMap((stop) => [stop.arrivalTimeUtc, stop.departureTimeUtc]).slice(1, -1);
      expect(seen.every(Boolean)).toBe(true);
      expect([...seen].sort()).toEqual(seen);
    }
    expect(pastDays(new OrganisationWorld(organisation, ANCHOR))).toEqual(days);
  }
});

test('their drivers rest for eleven hours between two days, which are of nine hours at most on shuttles', () => {
  for (const organisation of DEMO_ORGANISATIONS) {
    const drives = pastDays(new OrganisationWorld(organisation, ANCHOR)).flat();
    expect(drives.filter(({ driver }) => driver).length / drives.length).toBeGreaterThan(0.95);
    for (const own of Map.groupBy(drives, ({ driver }) => driver).values()) {
      if (!own[0]!.driver) continue;
      own.sort((a, b) => startOf(a) - startOf(b));
      let from = startOf(own[0]!);
      for (const [i, next] of own.slice(1).entries()) {
        const between = startOf(next) - plannedEndOf(own[i]!);
        if (between >= 11 * HOUR) from = startOf(next);
        else {
          expect(next.vehicle).toBe(own[i]!.vehicle);
          expect(plannedEndOf(next) - from).toBeLessThanOrEqual(9 * HOUR);
        }
      }
    }
  }
});

test('a shuttle starts where its truck came to, after it, and a late end makes late starts', () => {
  for (const organisation of DEMO_ORGANISATIONS) {
    const shuttled = pastDays(new OrganisationWorld(organisation, ANCHOR))
      .flat()
      .filter(({ vehicle }) => vehicle);
    const pairs = [...Map.groupBy(shuttled, ({ vehicle }) => vehicle).values()].flatMap((own) =>
      own.slice(1).map((next, i) => [own[i]!, next] as const),
    );
    const hurt = pairs.filter(([before, next]) => {
      const ended = ms(before.stops.at(-1)!.arrivalTimeUtc);
      const left = ms(next.stops[0]!.departureTimeUtc);
      expect(left - ended).toBeGreaterThanOrEqual(20 * MINUTE);
      return ended + 30 * MINUTE > startOf(next) && left - startOf(next) > 15 * MINUTE;
    });
    for (const [before, next] of pairs) expect(next.stops[0]!.location).toBe(before.stops.at(-1)!.location);
    expect(hurt.length).toBeGreaterThan(40);
  }
});
