import { setImmediate as turn } from 'node:timers/promises';
import { DAY, type EpochMs, HOUR } from '@linehaul/domain/core';
import {
  type Duty,
  HOURS_LOOK_BACK_MS,
  type Hours,
  hoursForJourney,
  hoursOfRecord,
  type JourneyHours,
  LEFT_LOOK_BACK_MS,
  type RuleSet,
  type RuleSetName,
  restingFrom,
  ruleSetName,
  rulesOf,
} from '@linehaul/domain/driver-hours';
import { isRunning } from '@linehaul/domain/journeys';
import type { DriverRest, DriverRests } from '@linehaul/domain/knock-on';
import type { Executor } from '../../platform/db/index.ts';
import { occupationsAround } from '../journeys/index.ts';
import { dutiesOf, type HoursOrganisation } from './duties-of.ts';
import { type HoursJourney, journeyAhead, journeysAhead } from './plan.ts';

export interface FoundHours {
  readonly driverId: string;
  readonly ruleSet: RuleSetName;
  readonly rules: RuleSet;
  readonly hours: Hours;
}

const AHEAD = 36 * HOUR;

export async function hoursNow(
  db: Executor,
  organisation: HoursOrganisation,
  drivers: readonly string[],
  now: EpochMs,
): Promise<readonly FoundHours[]> {
  const duties = await dutiesOf(db, organisation, drivers, HOURS_LOOK_BACK_MS, now);
  // The store looks a day further than its window.
  const window = { from: now, to: now + AHEAD - DAY };
  const wanted = new Set(drivers);
  const journeys = (await occupationsAround(db, organisation.id, window, undefined)).filter(({ allocated }) =>
    allocated.driverIds.some((id) => wanted.has(id)),
  );
  const crews = crewsOf(journeys);
  const { settings, timeZone } = organisation;
  const alone = rulesOf(settings, timeZone);
  const asCrew = rulesOf(settings, timeZone, true);
  const ahead = journeysAhead(journeys, alone, now);
  return drivers.map((driverId) => {
    const isCrew = crews.has(driverId);
    const rules = isCrew ? asCrew : alone;
    const own = duties.get(driverId) ?? [];
    const found = hoursOfRecord(own, ahead.get(driverId) ?? [], rules, now);
    // Without a record nothing says when the unknown begins.
    const hours = own.length > 0 ? found : { ...found, unknownSince: undefined };
    return { driverId, ruleSet: ruleSetName(settings, isCrew), rules, hours };
  });
}

const hasCrew = ({ allocated }: HoursJourney) => allocated.driverIds.length > 1;

export function crewsOf(journeys: readonly HoursJourney[]): ReadonlySet<string> {
  const first = new Map<string, HoursJourney>();
  const byTurn = journeys
    .filter(({ times }) => times.status !== 'COMPLETED')
    .sort(
      (a, b) =>
        Number(isRunning(b.times.status)) - Number(isRunning(a.times.status)) ||
        a.times.plannedStart - b.times.plannedStart,
    );
  for (const journey of byTurn)
    for (const driverId of journey.allocated.driverIds)
      if (!first.has(driverId)) first.set(driverId, journey);
  return new Set([...first].flatMap(([driverId, journey]) => (hasCrew(journey) ? [driverId] : [])));
}

/** Farther ahead too much is planned until then. */
const FARTHEST = 14 * DAY;
const AT_ONCE = 100;

export interface JourneyAsked extends Pick<HoursJourney, 'id' | 'times'> {
  /** How many share the driving. */
  readonly drivers: number;
}

/**
 * Each driver's hours if the journey were his, after his earlier ones as planned. Drivers not in it have
 * unknown hours.
 */
export async function hoursFor(
  db: Executor,
  organisation: HoursOrganisation,
  { drivers, ...journey }: JourneyAsked,
  now: EpochMs,
): Promise<ReadonlyMap<string, JourneyHours>> {
  const rules = rulesOf(organisation.settings, organisation.timeZone, drivers > 1);
  const asked = journeyAhead(journey, drivers, rules, now);
  const start = Math.max(asked.from, now);
  if (start > now + FARTHEST) return new Map();
  const duties = await dutiesOf(db, organisation, undefined, LEFT_LOOK_BACK_MS, now);
  if (duties.size === 0) return new Map();
  const window = { from: now, to: start - DAY };
  const before = journeysAhead(await occupationsAround(db, organisation.id, window, journey.id), rules, now);
  const found = new Map<string, JourneyHours>();
  let read = 0;
  for (const [driverId, own] of duties) {
    const journeys = [...(before.get(driverId) ?? []), asked];
    const hours = hoursForJourney({ duties: own, journeys, rules }, asked.id, now);
    if (hours) found.set(driverId, hours);
    // A large fleet must not hold up other requests.
    if (++read % AT_ONCE === 0) await turn();
  }
  return found;
}

/** Drivers with unknown hours are not in it. */
export async function restsDue(
  db: Executor,
  organisation: HoursOrganisation,
  journeys: readonly HoursJourney[],
  now: EpochMs,
): Promise<ReadonlyMap<string, DriverRests>> {
  const drivers = new Set(journeys.flatMap(({ allocated }) => allocated.driverIds));
  const inCrews = new Set(journeys.filter(hasCrew).flatMap(({ allocated }) => allocated.driverIds));
  const found = await dutiesOf(db, organisation, [...drivers], LEFT_LOOK_BACK_MS, now);
  const { settings, timeZone } = organisation;
  const alone = rulesOf(settings, timeZone);
  const asCrew = rulesOf(settings, timeZone, true);
  return new Map(
    [...found].flatMap(([driverId, duties]) => {
      const rests: DriverRests = {
        alone: nextRest(duties, alone, now),
        crew: inCrews.has(driverId) ? nextRest(duties, asCrew, now) : undefined,
      };
      return rests.alone || rests.crew ? [[driverId, rests] as const] : [];
    }),
  );
}

function nextRest(duties: readonly Duty[], rules: RuleSet, now: EpochMs): DriverRest | undefined {
  const { restDue } = hoursOfRecord(duties, [], rules, now);
  if (!restDue) return undefined;
  const { kind, latestStart, minutes } = restDue;
  const { within, minutes: whole } = rules.dayRest;
  const daily = { minutes: kind === 'day' ? minutes : whole, within };
  return { latestStart, minutes, restingSince: restingFrom(duties, now), daily };
}
