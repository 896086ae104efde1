import { setImmediate as turn } from 'node:timers/promises';
import { DAY, type EpochMs, MINUTE } from '@linehaul/domain/core';
import {
  type HoursRunOut,
  hoursAlarm,
  type JourneyAhead,
  LEFT_LOOK_BACK_MS,
  rulesOf,
} from '@linehaul/domain/driver-hours';
import { isRunning } from '@linehaul/domain/journeys';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { occupationsAround } from '../journeys/index.ts';
import { dutiesOf, type HoursOrganisation } from './duties-of.ts';
import { crewsOf } from './hours.ts';
import {
  changeAlarms,
  endAlarms,
  type HoursAlarmValues,
  raiseAlarms,
  type StandingAlarm,
  standingAlarms,
} from './hours-alarm-store.ts';
import { journeysAhead } from './plan.ts';

export interface AlarmChanges {
  readonly raised: readonly string[];
  readonly changed: readonly string[];
  readonly ended: readonly string[];
}

const AT_ONCE = 100;
/** Fixes move projected ends by a minute or two. */
const SAME_MINUTES = 5;

/**
 * One a journey, of the driver whose hours end first. A constant number of statements.
 * @returns ids of the alarms
 */
export async function renewHoursAlarms(
  db: Executor,
  organisation: HoursOrganisation,
  now: EpochMs,
): Promise<AlarmChanges> {
  const standing = await standingAlarms(db, organisation.id);
  const found = await findAlarms(db, organisation, standing, now);
  // The next driver gets another alarm: the first may be acknowledged.
  const isOnBoard = ({ journeyId, driverId }: StandingAlarm) =>
    found.crews.get(journeyId)?.includes(driverId);
  const byJourney = new Map(standing.filter(isOnBoard).map((alarm) => [alarm.journeyId, alarm]));
  const raised = [...found.due.values()].filter(({ journeyId }) => !byJourney.has(journeyId));
  const changed = [...byJourney.values()].flatMap((before) => {
    const { id, journeyId } = before;
    const values = found.due.get(journeyId);
    if (values) return isOther(before, values) ? [{ ...values, id }] : [];
    const vehicleId = found.vehicles.get(journeyId);
    return found.lasting.has(journeyId) && vehicleId !== before.vehicleId ? [{ ...before, vehicleId }] : [];
  });
  const ended = standing
    .filter((alarm) => {
      const { journeyId } = alarm;
      return !isOnBoard(alarm) || !(found.due.has(journeyId) || found.lasting.has(journeyId));
    })
    .map(({ id }) => id);
  if (raised.length + changed.length + ended.length === 0) return { raised: [], changed: [], ended };
  return inTransaction(db, async (tx) => {
    const ids = await raiseAlarms(tx, organisation.id, raised, now);
    await changeAlarms(tx, organisation.id, changed);
    await endAlarms(tx, organisation.id, ended, now);
    return { raised: ids, changed: changed.map(({ id }) => id), ended };
  });
}

function isOther(before: StandingAlarm, now: HoursAlarmValues): boolean {
  return (
    before.driverId !== now.driverId ||
    before.vehicleId !== now.vehicleId ||
    Math.abs(before.runOutAt - now.runOutAt) >= SAME_MINUTES * MINUTE ||
    Math.abs(before.minutesShort - now.minutesShort) >= SAME_MINUTES
  );
}

interface Found {
  /** By journey. */
  readonly due: ReadonlyMap<string, HoursAlarmValues>;
  readonly lasting: ReadonlySet<string>;
  /** Drivers by journey. */
  readonly crews: ReadonlyMap<string, readonly string[]>;
  /** Vehicles by journey. */
  readonly vehicles: ReadonlyMap<string, string | undefined>;
}

async function findAlarms(
  db: Executor,
  organisation: HoursOrganisation,
  standing: readonly StandingAlarm[],
  now: EpochMs,
): Promise<Found> {
  const { id, settings, timeZone } = organisation;
  const limits = { beforeMinutes: settings.hoursAlarmMinutes, clearMinutes: settings.episodeClearMinutes };
  const until = now + (limits.beforeMinutes + limits.clearMinutes) * MINUTE - DAY;
  const journeys = (await occupationsAround(db, id, { from: now, to: until }, undefined)).filter(
    ({ times: { status } }) => isRunning(status) || status === 'APPROVED',
  );
  const alone = rulesOf(settings, timeZone);
  const planned = journeysAhead(journeys, alone, now);
  const duties = await dutiesOf(db, organisation, [...planned.keys()], LEFT_LOOK_BACK_MS, now);
  const crews = crewsOf(journeys);
  const asCrew = rulesOf(settings, timeZone, true);
  const vehicles = new Map<string, string | undefined>(
    journeys.map((journey) => [journey.id, journey.allocated.vehicleId]),
  );
  const due = new Map<string, HoursAlarmValues>();
  const lasting = new Set<string>();
  let read = 0;
  for (const [driverId, own] of duties) {
    // A large fleet must not hold up other requests.
    if (++read % AT_ONCE === 0) await turn();
    const rules = crews.has(driverId) ? asCrew : alone;
    const ahead = nextOf(planned.get(driverId) ?? [], now);
    const stands = standing.find(
      (alarm) => alarm.driverId === driverId && ahead.some((journey) => journey.id === alarm.journeyId),
    )?.journeyId;
    const alarm = hoursAlarm({ duties: own, journeys: ahead, rules }, limits, stands, now);
    if (alarm === 'lasts') lasting.add(stands!);
    else if (alarm && comesFirst(alarm, due.get(alarm.journeyId)))
      due.set(alarm.journeyId, valuesOf(alarm, driverId, vehicles.get(alarm.journeyId)));
  }
  const onBoard = journeys.map((journey) => [journey.id, journey.allocated.driverIds] as const);
  return { due, lasting, crews: new Map(onBoard), vehicles };
}

const comesFirst = ({ at }: HoursRunOut, other: HoursAlarmValues | undefined) =>
  other === undefined || at < other.runOutAt;

const valuesOf = (
  { journeyId, at, minutesShort }: HoursRunOut,
  driverId: string,
  vehicleId: string | undefined,
): HoursAlarmValues => ({ journeyId, driverId, vehicleId, runOutAt: Math.round(at), minutesShort });

/** The running ones and the next. */
function nextOf(ahead: readonly JourneyAhead[], now: EpochMs): readonly JourneyAhead[] {
  const next = ahead.toSorted((a, b) => a.from - b.from).find(({ isRunning: runs, to }) => !runs && to > now);
  return ahead.filter((journey) => journey.isRunning || journey === next);
}
