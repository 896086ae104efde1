import { HOUR, MINUTE } from '@linehaul/domain/core';
import { type DateText, dateIn } from '@linehaul/domain/time';
import { chanceOf } from './chance.ts';
import type { DemoOrganisation } from './data/describe.ts';
import { type Drive, driveOf } from './drive.ts';
import type { DemoTruck } from './fleet.ts';
import type { Lane } from './lanes.ts';
import { heldFor, type Mishaps, mishapsByChance, mishapsOfRole, plannedStartFor } from './mishaps.ts';
import { canPlay, type Role } from './roles.ts';
import { WorkingDays } from './working-days.ts';
import { DEMO_ZONE } from './zone.ts';

/** Before the anchor; only HISTORY is loaded. */
const LEAD = 48 * HOUR;
export const HISTORY = 32 * HOUR;
const STEP = 5 * MINUTE;
/** From the planned end of the late journey to the next start: too short for how late it comes. */
const BEHIND_THE_LATE = 75 * MINUTE;
/** From an end to the next start. */
export const TRUCK_READY = 20 * MINUTE;

export interface WorldJourney {
  readonly organisation: DemoOrganisation;
  readonly truck: DemoTruck;
  readonly drivers: readonly string[];
  readonly onDutyFrom?: number | undefined;
  readonly reference: string;
  readonly lane: Lane;
  readonly plannedStart: number;
  readonly plannedEnd: number;
  readonly mishaps: Mishaps;
  readonly drive: Drive;
  /** °C */
  readonly temperature?: number;
  readonly odometerKilometres: number;
  readonly lot: number;
}

interface PlannedRun {
  readonly number: number;
  readonly lane: Lane;
  /** Milliseconds, roster time; multiples of five minutes. */
  readonly start: number;
  readonly drivers: readonly string[];
  /** Milliseconds on duty before the start. */
  readonly held: number;
}

export type LanesFrom = ReadonlyMap<string, readonly Lane[]>;

function* runsOf(
  organisation: DemoOrganisation,
  truck: DemoTruck,
  lanes: LanesFrom,
  role: Role,
): Generator<PlannedRun & { readonly cast: boolean }> {
  const random = chanceOf(organisation.name, 'roster', truck.number);
  const days = new WorkingDays(truck.drivers);
  const [least, most] = organisation.turnaroundHours;
  let at = truck.home;
  let clock = Math.floor(random.between(0, 8 * HOUR) / STEP) * STEP;
  let cast = false;
  let isBehindTheLate = false;
  for (let number = 0; ; number++) {
    const open = lanes.get(at) ?? [];
    const homeward = open.filter((lane) => lane.stops.at(-1)!.place.code === truck.home);
    let choice = homeward.length > 0 && random.happens(0.8) ? homeward : open;
    const isCast = !cast && clock >= LEAD - 6 * HOUR;
    if (isCast) {
      const fits = (lane: Lane) => canPlay(role, lane);
      const fitting = open.filter(fits);
      choice = choice.some(fits) ? choice.filter(fits) : fitting;
      if (fitting.length === 0) choice = homeward.length > 0 ? homeward : open;
      else cast = true;
    }
    if (isBehindTheLate) choice = shortestOf(open);
    if (isCast && cast && role === 'delayed') choice = shortestOf(choice);
    const lane = random.pick(choice);
    const playsNow = isCast && cast;
    const held = playsNow ? heldFor(role, lane) : 0;
    const { drivers, start } = days.take(lane, clock, held);
    yield { number, lane, start, drivers, held, cast: playsNow };
    const pause = random.between(least, Math.max(least + 2, most)) * HOUR;
    isBehindTheLate = playsNow && role === 'delayed';
    clock = start + lane.minutes * MINUTE + (isBehindTheLate ? BEHIND_THE_LATE : pause);
    clock = Math.ceil(clock / STEP) * STEP;
    at = lane.stops.at(-1)!.place.code;
  }
}

/** Its driver has time for the next one. */
function shortestOf(lanes: readonly Lane[]): readonly Lane[] {
  return lanes.toSorted((a, b) => a.minutes - b.minutes).slice(0, 1);
}

/** yyMMdd */
export function shortDate(date: DateText): string {
  return date.slice(2).replaceAll('-', '');
}

function rosterStart(
  organisation: DemoOrganisation,
  truck: DemoTruck,
  lanes: LanesFrom,
  role: Role,
  now: number,
): number {
  const floor = (time: number) => Math.floor(time / STEP) * STEP;
  for (const run of runsOf(organisation, truck, lanes, role)) {
    if (!run.cast) continue;
    const wanted = plannedStartFor(role, run.lane, chanceOf(organisation.name, 'phase', truck.number));
    return wanted === undefined ? floor(now - LEAD) : floor(now + wanted) - run.start;
  }
  throw new Error('a roster never ends');
}

export function* journeysOf(
  organisation: DemoOrganisation,
  truck: DemoTruck,
  lanes: LanesFrom,
  role: Role,
  anchor: number,
): Generator<WorldJourney> {
  const offset = rosterStart(organisation, truck, lanes, role, anchor);
  let free = Number.NEGATIVE_INFINITY;
  let odometerKilometres = truck.odometerKilometres;
  const sent = new Map<string, number>();
  for (const run of runsOf(organisation, truck, lanes, role)) {
    const plannedStart = offset + run.start;
    const plannedEnd = plannedStart + run.lane.minutes * MINUTE;
    const chance = chanceOf(organisation.name, 'journey', truck.number, run.number);
    const mishaps = run.cast
      ? mishapsOfRole(role, anchor)
      : mishapsByChance(
          chance,
          { from: plannedStart, to: plannedEnd },
          run.lane,
          !!organisation.temperatures,
        );
    const drive = driveOf(run.lane, plannedStart, free, mishaps);
    free = drive.end + TRUCK_READY;
    const day = shortDate(dateIn(plannedStart, DEMO_ZONE));
    const nth = (sent.get(day) ?? 0) + 1;
    sent.set(day, nth);
    yield {
      organisation,
      truck,
      drivers: run.drivers,
      onDutyFrom: run.held > 0 ? plannedStart - run.held : undefined,
      reference: `${organisation.prefix}${day}-${String(truck.number + 1).padStart(2, '0')}${String.fromCharCode(64 + nth)}`,
      lane: run.lane,
      plannedStart,
      plannedEnd,
      mishaps,
      drive,
      temperature: organisation.temperatures && chance.pick(organisation.temperatures),
      odometerKilometres,
      lot: chance.next(),
    };
    odometerKilometres += run.lane.kilometres;
    for (const key of sent.keys()) if (key !== day) sent.delete(key);
  }
}
