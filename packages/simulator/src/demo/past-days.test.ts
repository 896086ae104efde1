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
    expect(pastDays(new OrganisationWorld(organisation, ANCHOR))).toEqual(days);
  }
});
