import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { textOrUndefined } from '@linehaul/domain/core';
import { entityNamed } from '@linehaul/domain/entities';
import {
  COMMENT_MINIMUM,
  isComment,
  type JourneyStatus,
  missingForSubmit,
  statusText,
  type Transition,
  type TransitionName,
  transitionsFrom,
  transitionTo,
} from '@linehaul/domain/journeys';
import type { Bus } from '../../../platform/bus/index.ts';
import { type Executor, inTransaction, isId } from '../../../platform/db/index.ts';
import { Failure } from '../../../platform/http/index.ts';
import { deleteParts } from '../../entities/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { lockResources, validateOverlaps } from '../occupation/overlap.ts';
import { findOccupation } from '../occupation/overlap-store.ts';
import { journeyNotFound } from '../record/field-failure.ts';
import type { JourneyCommand } from './journey-command.ts';
import { publishPlan } from './publish-plan.ts';
import {
  type LockedJourney,
  lockJourney,
  otherRunningJourney,
  plannedTimesOf,
  writeTransition,
} from './transition-store.ts';
import { validateVersion } from './version-check.ts';

const JOURNEY = entityNamed('journey');

export interface TransitionCommand extends JourneyCommand {
  readonly to: JourneyStatus;
  readonly comment?: string;
  readonly overrideConflict?: boolean;
}
export interface TransitionResult {
  readonly journeyId: JourneyId;
  readonly journeyStatus: JourneyStatus;
}

/**
 * Membership is already checked. Failures: notFound, concurrencyFailure, illegalMove, commentRequired,
 * incompleteJourney (submit), vehicleBusy (start), overlappingJourneys (submit, approve, start).
 */
export async function transitionJourney(
  db: Executor,
  bus: Bus,
  organisation: OrganisationContext,
  command: TransitionCommand,
): Promise<TransitionResult | Failure> {
  if (!isId(command.journeyId)) return journeyNotFound();
  const done = await inTransaction(db, (tx) => transitionInside(tx, organisation, command));
  if (done instanceof Failure) return done;
  const { journey, transition } = done;
  publishPlan(bus, organisation.id, [journey.id], [journey.vehicle_id]);
  return { journeyId: journey.id, journeyStatus: transition.to };
}

async function transitionInside(
  tx: Executor,
  organisation: OrganisationContext,
  command: TransitionCommand,
): Promise<{ journey: LockedJourney; transition: Transition } | Failure> {
  const journey = await lockJourney(tx, organisation.id, command.journeyId);
  if (!journey) return journeyNotFound();
  const outdated = await validateVersion(tx, organisation.id, journey, command.version);
  if (outdated) return outdated;
  const transition = transitionTo(journey.status, command.to);
  if (!transition || !submitsWhereItMay(transition, organisation))
    return notAllowed(journey, command.to, organisation);
  const comment = textOrUndefined(command.comment);
  if (transition.comment && !isComment(comment)) {
    return new Failure('commentRequired', {
      entityName: 'journey',
      detail: `Change comments required: at least ${COMMENT_MINIMUM} characters`,
    });
  }
  if (transition.name === 'submit') {
    const incomplete = await incompleteness(tx, organisation, journey);
    if (incomplete) return incomplete;
  }
  const { actor, now, overrideConflict: override = false } = command;
  const free = ALLOCATES.has(transition.name)
    ? await allocationOf(tx, organisation, journey, transition, { override, comment, now })
    : { overridden: [] };
  if (free instanceof Failure) return free;
  await writeTransition(tx, organisation.id, journey, transition, { actor, comment, now, ...free });
  if (transition.to === 'DELETED') await deleteParts(tx, organisation.id, JOURNEY, journey.id);
  return { journey, transition };
}

function submitsWhereItMay(transition: Transition, organisation: OrganisationContext): boolean {
  if (transition.name !== 'submit') return true;
  return (transition.to === 'PENDING_APPROVAL') === organisation.approvalRequired;
}

async function incompleteness(
  tx: Executor,
  organisation: OrganisationContext,
  journey: LockedJourney,
): Promise<Failure | undefined> {
  const stops = await plannedTimesOf(tx, organisation.id, journey.id);
  const missing = missingForSubmit({
    plannedStart: journey.planned_start,
    plannedEnd: journey.planned_end ?? undefined,
    hasVehicle: journey.vehicle_id !== null,
    hasDriver: journey.driver_id !== null || journey.driver2_id !== null,
    stops: stops.map((stop) => ({
      plannedArrival: stop.planned_arrival ?? undefined,
      plannedDeparture: stop.planned_departure ?? undefined,
    })),
  });
  if (missing.length === 0) return undefined;
  return new Failure('incompleteJourney', {
    entityName: 'journey',
    detail: `Journey ${journey.unique_reference} still needs ${missing.join(', ')}`,
  });
}

const ALLOCATES: ReadonlySet<TransitionName> = new Set(['submit', 'approve', 'start']);

async function allocationOf(
  tx: Executor,
  organisation: OrganisationContext,
  journey: LockedJourney,
  transition: Transition,
  asked: { override: boolean; comment: string | undefined; now: EpochMs },
) {
  const stored = await findOccupation(tx, organisation.id, journey.id);
  if (!stored) return journeyNotFound();
  const { times } = stored;
  const started = transition.name === 'start' ? { actualStart: asked.now } : {};
  const asOccupied = { ...stored, times: { ...times, ...started, status: transition.to } };
  await lockResources(tx, organisation.id, [asOccupied]);
  if (transition.name === 'start' && journey.vehicle_id) {
    const busy = await validateVehicleFree(tx, organisation.id, journey.vehicle_id, journey.id);
    if (busy) return busy;
  }
  return validateOverlaps(tx, organisation.id, [asOccupied], asked);
}

/** No override lets a vehicle run two journeys. The vehicle must be locked. */
export async function validateVehicleFree(
  tx: Executor,
  organisationId: OrganisationId,
  vehicleId: string,
  journeyId: JourneyId,
): Promise<Failure | undefined> {
  const other = await otherRunningJourney(tx, organisationId, vehicleId, journeyId);
  if (!other) return undefined;
  return new Failure('vehicleBusy', {
    entityName: 'journey',
    detail: `The vehicle runs journey ${other}; complete or close that one first`,
  });
}

function notAllowed(journey: LockedJourney, to: JourneyStatus, organisation: OrganisationContext): Failure {
  const possible = transitionsFrom(journey.status).filter((transition) =>
    submitsWhereItMay(transition, organisation),
  );
  const is = `Journey ${journey.unique_reference} is ${quoted(journey.status)}`;
  return new Failure('illegalMove', {
    entityName: 'journey',
    detail:
      possible.length === 0
        ? `${is}: nothing about it can be changed any more`
        : `${is} and cannot become ${quoted(to)}; it can become ${possible.map((m) => quoted(m.to)).join(' or ')}`,
  });
}

const quoted = (status: JourneyStatus) => `'${statusText(status)}'`;
