import { occupiedBy } from '@linehaul/domain/allocation';
import { type EpochMs, isPlannable, textOrUndefined } from '@linehaul/domain/core';
import { dateIn, daysBetween, instantIn, shiftDate } from '@linehaul/domain/time';
import type { Bus } from '../../../platform/bus/index.ts';
import { type Executor, inTransaction, isId } from '../../../platform/db/index.ts';
import { Failure, fieldFailure, instantText } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { validateOverlaps } from '../occupation/overlap.ts';
import { findOccupation, type StoredOccupation } from '../occupation/overlap-store.ts';
import { journeyNotFound } from '../record/field-failure.ts';
import { shiftPlannedTimes, spanOfStops, writeJourney } from './change-store.ts';
import type { JourneyCommand } from './journey-command.ts';
import { publishPlan } from './publish-plan.ts';
import { type LockedJourney, lockJourney } from './transition-store.ts';
import { validateAction } from './validate-action.ts';
import { validateVersion } from './version-check.ts';

export interface StartDateCommand extends JourneyCommand {
  readonly newDate: string;
  readonly overrideConflict?: boolean;
  readonly comment?: string;
}

/**
 * Of a COMPLETED journey only the planned start (product decisions, section 3). Failures: notFound, validation,
 * illegalMove, concurrencyFailure, overlappingJourneys, commentRequired.
 */
export async function changeStartDate(
  db: Executor,
  bus: Bus,
  organisation: OrganisationContext,
  command: StartDateCommand,
): Promise<Failure | undefined> {
  const start = instantIn(command.newDate, organisation.timeZone);
  if (start === undefined) {
    return fieldFailure('journey', 'newDate', 'must be an ISO instant such as 2026-11-20T08:00:00Z');
  }
  if (!isPlannable(start)) return fieldFailure('journey', 'newDate', 'outside the years 1970 to 2099');
  if (!isId(command.journeyId)) return journeyNotFound();
  const moved = await inTransaction(db, (tx) => moveStart(tx, organisation, command, start));
  if (moved instanceof Failure) return moved;
  publishPlan(bus, organisation.id, [moved.id], [moved.vehicle_id]);
  return undefined;
}

async function moveStart(
  tx: Executor,
  organisation: OrganisationContext,
  command: StartDateCommand,
  start: EpochMs,
): Promise<LockedJourney | Failure> {
  const journey = await lockJourney(tx, organisation.id, command.journeyId);
  if (!journey) return journeyNotFound();
  const failure =
    (await validateVersion(tx, organisation.id, journey, command.version)) ??
    validateAction(journey, ['changePlannedStart']);
  if (failure) return failure;
  const by = start - journey.planned_start;
  const whole = journey.status === 'DRAFT';
  const routingDate = whole ? movedRoutingDate(journey, start, organisation.timeZone) : journey.routing_date;
  if (
    whole &&
    !(isPlannable(Date.parse(routingDate)) && (await staysPlannable(tx, organisation, journey, by)))
  ) {
    return fieldFailure(
      'journey',
      'newDate',
      'moves a stop or the routing date out of the years 1970 to 2099',
    );
  }
  const { actor, now } = command;
  const comment = textOrUndefined(command.comment);
  const free = await validatePeriod(tx, organisation, journey, whole ? by : undefined, start, {
    override: command.overrideConflict ?? false,
    comment,
    now,
  });
  if (free instanceof Failure) return free;
  const end = whole && journey.planned_end !== null ? journey.planned_end + by : journey.planned_end;
  if (whole && by !== 0) await shiftPlannedTimes(tx, organisation.id, journey.id, by);
  const ofCompleted = {
    completed_journey_change: true,
    driven_planned_start: new Date(journey.driven_planned_start ?? journey.planned_start),
  };
  const leaves = journey.transporter_departure;
  const ofDraft = leaves === null ? {} : { transporter_departure: new Date(leaves + by) };
  await writeJourney(tx, organisation.id, journey, {
    kind: 'startDate',
    actor,
    comment,
    now,
    fields: {
      planned_start: new Date(start),
      planned_end: end === null ? null : new Date(end),
      routing_date: routingDate,
      ...(whole ? ofDraft : ofCompleted),
    },
    before: timesOf(journey.planned_start, journey.planned_end, journey.routing_date, leaves),
    after: timesOf(start, end, routingDate, whole && leaves !== null ? leaves + by : leaves),
    overridden: free.overridden,
  });
  return journey;
}

function timesOf(start: EpochMs, end: EpochMs | null, routingDate: string, leaves: EpochMs | null) {
  return {
    ...(leaves === null ? {} : { transporterDepartureTimeUtc: instantText(leaves) }),
    plannedStartDateTimeUtc: instantText(start),
    plannedEndDateTimeUtc: instantText(end),
    routingDate,
  };
}

function movedRoutingDate(journey: LockedJourney, start: EpochMs, zone: string): string {
  return shiftDate(
    journey.routing_date,
    daysBetween(dateIn(journey.planned_start, zone), dateIn(start, zone)),
  );
}

async function staysPlannable(
  tx: Executor,
  organisation: OrganisationContext,
  journey: LockedJourney,
  by: number,
): Promise<boolean> {
  const { first, last } = await spanOfStops(tx, organisation.id, journey.id);
  return [first, last, journey.planned_end, journey.transporter_departure].every(
    (time) => time === null || isPlannable(time + by),
  );
}

async function validatePeriod(
  tx: Executor,
  organisation: OrganisationContext,
  journey: LockedJourney,
  by: number | undefined,
  start: EpochMs,
  asked: Parameters<typeof validateOverlaps>[3],
) {
  const before = await findOccupation(tx, organisation.id, journey.id);
  if (!before) return journeyNotFound();
  const after: StoredOccupation = {
    ...before,
    times: {
      ...before.times,
      plannedStart: start,
      ...(by !== undefined && before.times.plannedEnd !== undefined
        ? { plannedEnd: before.times.plannedEnd + by }
        : {}),
    },
  };
  const was = occupiedBy(before.times, asked.now);
  const is = occupiedBy(after.times, asked.now);
  if (was.from === is.from && was.to === is.to) return { overridden: [] };
  return validateOverlaps(tx, organisation.id, [after], asked);
}
