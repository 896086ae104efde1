import { HOUR, MINUTE } from '@linehaul/domain/core';
import { type DateText, startOfDay } from '@linehaul/domain/time';
import { type Chance, chanceOf } from './chance.ts';
import { type Drive, driveOf } from './drive.ts';
import type { DemoTruck } from './fleet.ts';
import type { Lane } from './lanes.ts';
import { type Mishaps, mishapsByChance, type Span } from './mishaps.ts';
import { TRUCK_READY } from './roster.ts';
import type { OrganisationWorld } from './world.ts';
import { DEMO_ZONE } from './zone.ts';

/** Of all trucks. */
const SHARE = 0.28;
const LONGEST_LANE_MINUTES = 220;
/** Of the runs, beyond what happens by chance to any journey. */
const HELD_UP = 0.18;
const STEP = 5 * MINUTE;
/** Of a driver; the other one drives on. */
const SHIFT = 9 * HOUR;
const LAST_END = 22 * HOUR;

/** One truck that goes there and back all day. */
export interface Shuttle {
  readonly truck: DemoTruck;
  readonly lanes: readonly [there: Lane, back: Lane];
}

export interface ShuttleRun {
  readonly lane: Lane;
  readonly start: number;
  readonly drive: Drive;
  readonly truck: DemoTruck;
  readonly driver: string;
}

/** On the shortest lanes, in turn. */
export function shuttlesOf({ lanes, fleet }: OrganisationWorld): Shuttle[] {
  const all = [...lanes.values()].flat();
  const pairs = all.flatMap((there, i): Shuttle['lanes'][] => {
    const reference = there.stops.map(({ place }) => place.code).toReversed();
    const back = all.findIndex((lane) => lane.reference === reference.join('-'));
    const isShort = Math.max(there.minutes, all[back]!.minutes) <= LONGEST_LANE_MINUTES;
    return back > i && isShort ? [[there, all[back]!]] : [];
  });
  pairs.sort(([a], [b]) => a.minutes - b.minutes);
  const free = [...fleet.trucks];
  return Array.from({ length: Math.ceil(SHARE * free.length) }, (_, i) => {
    const own = pairs[i % pairs.length]!;
    const homes = own.map(({ stops }) => stops[0]!.place.code);
    const at = free.findIndex(({ home }) => homes.includes(home));
    const [truck] = free.splice(Math.max(0, at), 1);
    return { truck: truck!, lanes: own };
  });
}

/** Until the truck is home again. None on Sundays: its drivers rest. */
export function runsOfDay(shuttle: Shuttle, organisation: string, date: DateText): ShuttleRun[] {
  const midnight = startOfDay(date, DEMO_ZONE);
  if (new Date(`${date}T12:00:00Z`).getUTCDay() === 0) return [];
  const { truck, lanes } = shuttle;
  const chance = chanceOf(organisation, 'shuttle', date, truck.number);
  const runs: ShuttleRun[] = [];
  let start = midnight + chance.whole(4 * 12, 5 * 12) * STEP;
  let shift = { driver: 0, from: start };
  let free = Number.NEGATIVE_INFINITY;
  for (let run = 0; ; run++) {
    const lane = lanes[run % 2]!;
    const planned = { from: start, to: start + lane.minutes * MINUTE };
    if (planned.to - shift.from > SHIFT && shift.driver === 0) shift = { driver: 1, from: start };
    if (planned.to - midnight > LAST_END || planned.to - shift.from > SHIFT)
      return runs.slice(0, run - (run % 2));
    const drive = driveOf(lane, start, free, mishapsOf(chance, planned, lane));
    runs.push({ lane, start, drive, truck, driver: truck.drivers[shift.driver]! });
    free = drive.end + TRUCK_READY;
    start = planned.to + chance.whole(6, 10) * STEP;
  }
}

function mishapsOf(chance: Chance, planned: Span, lane: Lane): Mishaps {
  if (!chance.happens(HELD_UP)) return mishapsByChance(chance, planned, lane, false);
  const halt = { leg: chance.whole(0, lane.stops.length - 2), share: chance.between(0.2, 0.8) };
  return {
    ...{ startDelay: chance.between(-4, 7) * MINUTE, slowness: 1 },
    halt: { ...halt, milliseconds: chance.between(35, 80) * MINUTE },
  };
}
