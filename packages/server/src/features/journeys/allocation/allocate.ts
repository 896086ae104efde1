import type { JourneyId, OrganisationId } from '@linehaul/domain/core';
import { ACTIONS_BY_STATUS, isRunning, type JourneyStatus, statusText } from '@linehaul/domain/journeys';
import type { Bus } from '../../../platform/bus/index.ts';
import { type Executor, inTransaction, isId } from '../../../platform/db/index.ts';
import { Failure, fieldFailures } from '../../../platform/http/index.ts';
import type { JourneyCommand } from '../life-cycle/journey-command.ts';
import { publishPlan } from '../life-cycle/publish-plan.ts';
import { validateVehicleFree } from '../life-cycle/transition.ts';
import { allocatedIdsOf, type LockedJourney, lockJourney } from '../life-cycle/transition-store.ts';
import { validateVersion } from '../life-cycle/version-check.ts';
import {
  type AllocatedIds,
  allocatedBy,
  allocationEntry,
  findAllocated,
  sameAllocation,
  unusableOf,
} from '../occupation/allocated.ts';
import { lockResources, validateOverlaps } from '../occupation/overlap.ts';
import { findOccupation, type Occupation } from '../occupation/overlap-store.ts';
import { journeyNotFound } from '../record/field-failure.ts';
import { renewSearchText } from '../record/search-text.ts';
import { writeAllocation } from './allocation-store.ts';
import { validateComplete } from './wanted.ts';

export interface AllocateCommand extends JourneyCommand {
  readonly wanted: AllocatedIds;
  /** Trimmed. */
  readonly comment: string | undefined;
  readonly override: boolean;
}

interface Allocation {
  readonly journeyId: JourneyId;
  readonly vehicleBefore: string | undefined;
  readonly vehicleAfter: string | undefined;
}

/**
 * Membership is already checked. Failures: notFound, concurrencyFailure, illegalMove, validation, commentRequired,
 * vehicleBusy (while it runs), overlappingJourneys.
 */
export async function allocate(
  db: Executor,
  bus: Bus,
  organisationId: OrganisationId,
  command: AllocateCommand,
): Promise<Allocation | Failure> {
  if (!isId(command.journeyId)) return journeyNotFound();
  const done = await inTransaction(db, (tx) => allocateInside(tx, organisationId, command));
  if (done instanceof Failure) return done;
  publishPlan(bus, organisationId, [done.journeyId], [done.vehicleBefore, done.vehicleAfter]);
  return done;
}

async function allocateInside(
  tx: Executor,
  organisationId: OrganisationId,
  command: AllocateCommand,
): Promise<Allocation | Failure> {
  const { wanted, comment, now } = command;
  const journey = await lockJourney(tx, organisationId, command.journeyId);
  const stored = journey && (await findOccupation(tx, organisationId, journey.id));
  if (!journey || !stored) return journeyNotFound();
  const failure =
    (await validateVersion(tx, organisationId, journey, command.version)) ??
    validateStatus(journey) ??
    validateComplete(wanted, comment);
  if (failure) return failure;

  const before = allocatedIdsOf(journey);
  const changed = !sameAllocation(wanted, before);
  const status: JourneyStatus =
    changed && journey.status === 'IN_PROGRESS' ? 'IN_PROGRESS_JOURNEY_CHANGE' : journey.status;
  const next: Occupation = { ...stored, times: { ...stored.times, status }, allocated: allocatedBy(wanted) };
  await lockResources(tx, organisationId, [next]);
  const found = await findAllocated(tx, organisationId, [wanted, before]);
  const unusable = fieldFailures('journey', unusableOf(wanted, before, found));
  if (unusable) return unusable;
  if (isRunning(status)) {
    const busy = await validateVehicleFree(tx, organisationId, wanted.vehicleId!, journey.id);
    if (busy) return busy;
  }
  const free = await validateOverlaps(tx, organisationId, [next], command);
  if (free instanceof Failure) return free;

  const { overridden } = free;
  await writeAllocation(tx, organisationId, journey, {
    status,
    allocated: wanted,
    comment,
    actor: command.actor,
    now,
    changed,
    otherVehicle: wanted.vehicleId !== before.vehicleId,
    before: { journeyStatus: journey.status, ...allocationEntry(before, found) },
    after: { journeyStatus: status, ...allocationEntry(wanted, found) },
    overridden,
  });
  await renewSearchText(tx, organisationId, [journey.id]);
  return {
    journeyId: journey.id,
    vehicleBefore: before.vehicleId,
    vehicleAfter: wanted.vehicleId,
  };
}

function validateStatus({ status, unique_reference: uniqueReference }: LockedJourney): Failure | undefined {
  const offers = (of: JourneyStatus) =>
    ACTIONS_BY_STATUS[of].some((action) => action === 'allocate' || action === 'reallocate');
  if (offers(status)) return undefined;
  const all = Object.keys(ACTIONS_BY_STATUS) as JourneyStatus[];
  const possible = all.filter(offers).map((of) => `'${statusText(of)}'`);
  return new Failure('illegalMove', {
    entityName: 'journey',
    detail: `Journey ${uniqueReference} is '${statusText(status)}': drivers and assets are allocated to a journey that is ${possible.join(', ')}`,
  });
}
