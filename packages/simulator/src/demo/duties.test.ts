import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import {
  type Duty,
  dutiesOfJourney,
  eu561,
  hoursAlarm,
  hoursOf,
  type JourneyAhead,
  placeDuty,
  withEnds,
} from '@linehaul/domain/driver-hours';
import { expect, test } from 'vitest';
import { type DutyLoad, dutyLoads } from './duties.ts';
import type { WorldJourney } from './roster.ts';
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

function storedAfter(
  world: OrganisationWorld,
  times: readonly number[],
  beginsFirst = true,
): Map<string, Map<string, Duty>> {
  const stored = new Map<string, Map<string, Duty>>();
  for (const [i, time] of times.entries())
    for (const load of dutyLoads(world, time, beginsFirst && i === 0)) {
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

const LIMITS = { beforeMinutes: 30, clearMinutes: 10 };

function shortAt(world: OrganisationWorld, stored: Map<string, Map<string, Duty>>, now: number): string[] {
  const around = world.journeysBetween(now - 2 * DAY, now + DAY).filter(({ drive }) => drive.end > now);
  const isRunning = ({ drive }: WorldJourney) => drive.start <= now;
  return [...stored].flatMap(([driver, duties]) => {
    const own = around.filter(({ drivers }) => drivers.includes(driver));
    const rules = eu561(
      DEMO_ZONE,
      own.some((one) => isRunning(one) && one.drivers.length > 1),
    );
    const journeys = [...own.filter(isRunning), ...own.filter((one) => !isRunning(one)).slice(0, 1)].map(
      (journey): JourneyAhead => {
        const { reference, lane, drive, drivers, plannedStart, plannedEnd } = journey;
        const [from, to] = isRunning(journey) ? [drive.start, drive.end] : [plannedStart, plannedEnd];
        const planned = { from, to, kilometres: lane.kilometres / drivers.length };
        return {
          id: reference,
          isRunning: isRunning(journey),
          from,
          to,
          duties: dutiesOfJourney(planned, rules, now),
        };
      },
    );
    const alarm = hoursAlarm({ duties: [...duties.values()], journeys, rules }, LIMITS, undefined, now);
    return alarm ? [driver] : [];
  });
}

test('on the first start the hours of one driver in two organisations end before his journey does', () => {
  const short = worlds.map((world) => shortAt(world, storedAfter(world, [NOON]), NOON));
  expect(short.map(({ length }) => length)).toEqual([1, 0, 1]);
  for (const [i, world] of worlds.entries()) {
    const held = world
      .journeysBetween(NOON - DAY, NOON)
      .filter(({ onDutyFrom, drive }) => onDutyFrom !== undefined && drive.end > NOON);
    expect(short[i]).toEqual(held.flatMap(({ drivers }) => drivers));
  }
});

test('as the days go on, only who comes late runs out of hours', () => {
  const times = Array.from({ length: 4 * 24 }, (_, i) => NOON + (i + 4) * HOUR);
  for (const organisation of DEMO_ORGANISATIONS) {
    const world = new OrganisationWorld(organisation, NOON);
    const stored = storedAfter(world, [NOON]);
    const short = times.map((time) => {
      for (const [driver, duties] of storedAfter(world, [time], false))
        for (const [key, duty] of duties) stored.get(driver)!.set(key, duty);
      return shortAt(world, stored, time).length;
    });
    expect(Math.max(...short), organisation.name).toBeLessThanOrEqual(1);
    expect(short.filter((count) => count > 0).length, organisation.name).toBeLessThan(times.length / 10);
  }
});
