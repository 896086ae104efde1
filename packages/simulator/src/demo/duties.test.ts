import { HOUR, MINUTE } from '@linehaul/domain/core';
import { type Duty, eu561, hoursOf, placeDuty, withEnds } from '@linehaul/domain/driver-hours';
import { expect, test } from 'vitest';
import { type DutyLoad, dutyLoads } from './duties.ts';
import { DEMO_ORGANISATIONS, OrganisationWorld } from './world.ts';
import { DEMO_ZONE } from './zone.ts';

const NOON = Date.parse('2026-07-14T10:00:00Z');
const worlds = DEMO_ORGANISATIONS.map((organisation) => new OrganisationWorld(organisation, NOON));
const dutyOf = ({ kind, fromUtc, toUtc }: DutyLoad): Duty => ({
  kind,
  from: Date.parse(fromUtc),
  to: toUtc ? Date.parse(toUtc) : undefined,
  source: 'import',
});

/** What is stored after loads at these times, by driver and key. */
function storedAfter(world: OrganisationWorld, times: readonly number[]): Map<string, Map<string, Duty>> {
  const stored = new Map<string, Map<string, Duty>>();
  for (const [i, time] of times.entries())
    for (const load of dutyLoads(world, time, i === 0)) {
      const own = stored.get(load.driver) ?? new Map<string, Duty>();
      stored.set(load.driver, own.set(load.key!, dutyOf(load)));
    }
  return stored;
}

test('on the first start hours that are known, too short and unknown are seen', () => {
  for (const world of worlds) {
    const stored = storedAfter(world, [NOON]);
    const hours = [...stored.values()].map((duties) =>
      hoursOf(withEnds([...duties.values()], NOON), [], eu561(DEMO_ZONE), NOON),
    );
    expect(hours.filter(({ left }) => left && left.today >= 5 * 60).length).toBeGreaterThan(2);
    expect(hours.filter(({ left }) => left && left.today < 5 * 60).length).toBeGreaterThan(2);
    expect(world.fleet.drivers.length - stored.size).toBeGreaterThan(2);
  }
});

test('the duties of every ten minutes do not overlap, and those of a recorded driver have no hole', () => {
  const [world] = worlds;
  const times = Array.from({ length: 40 }, (_, i) => NOON + i * 10 * MINUTE);
  for (const duties of storedAfter(world!, times).values()) {
    const all = [...duties.values()].sort((a, b) => a.from - b.from);
    for (const [i, duty] of all.entries()) {
      expect(placeDuty(duty, all.toSpliced(i, 1)).kind).toBe('fits');
      const next = all[i + 1];
      if (next) expect(next.from).toBe(duty.to);
    }
    expect(all.at(-1)?.to).toBeUndefined();
    expect(times.at(-1)! - all.at(-1)!.from).toBeLessThan(25 * HOUR);
    expect(all[0]!.from).toBeLessThan(NOON - 24 * HOUR);
  }
});
