import type { AssetId, JourneyId } from '@linehaul/domain/core';
import { isRunning } from '@linehaul/domain/journeys';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, isId, isUniqueViolation } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { allocatedBy } from './allocated.ts';
import type { By } from './create-plan.ts';
import { checkOccupation, refuseIncomplete, refuseSilentAllocation } from './edit-checks.ts';
import { writePlan } from './edit-write.ts';
import { FieldProblems } from './field-failure.ts';
import { stopsOf } from './journey-store.ts';
import { allocatedIdsOf, lockJourney } from './move-store.ts';
import { nextStops } from './next-stops.ts';
import { refuseOutdated } from './outdated.ts';
import { holdResources } from './overlap.ts';
import { findOccupation, type StoredOccupation } from './overlap-store.ts';
import { duplicateReference, findPlan } from './plan-check.ts';
import { differences, planEntry, stopEntries, storedEntry } from './plan-entry.ts';
import { fieldsOf, plannedEndOf, statusAfter, timesAfter } from './plan-fields.ts';
import { isReferenceTaken } from './plan-store.ts';
import { checkWish, type PlanWish } from './plan-wish.ts';
import { refuseEdit } from './refuse-action.ts';

export interface EditCommand extends By {
  readonly journeyId: string;
  /** The version that the person has seen. */
  readonly version: number;
  readonly wish: PlanWish;
}

const REFERENCE_KEY = 'journey_organisation_id_unique_reference_key';

interface Edited {
  readonly id: JourneyId;
  readonly changed: boolean;
  readonly vehicleIds: readonly AssetId[];
  /** It was or is judged without a vehicle. */
  readonly withoutVehicle: boolean;
}

/**
 * Replaces the plan of a DRAFT, an APPROVED or a running journey, in one transaction. Failures: notFound,
 * concurrencyFailure, illegalMove, validation, duplicateReference, commentRequired, incompleteJourney, vehicleBusy,
 * overlappingJourneys.
 */
export async function editPlan(
  db: Executor,
  bus: Bus,
  organisation: OrganisationContext,
  command: EditCommand,
): Promise<Failure | undefined> {
  if (!isId(command.journeyId)) return unknown();
  const edited = await allOrNothing(db, (tx) => editInside(tx, organisation, command)).catch((error) => {
    // Somebody else took the reference between the check and the write.
    if (isUniqueViolation(error, REFERENCE_KEY)) return duplicateReference(command.wish.uniqueReference);
    throw error;
  });
  if (edited instanceof Failure) return edited;
  if (!edited.changed) return undefined;
  const organisationId = organisation.id;
  bus.publish('journey.changed', { organisationId, journeyIds: [edited.id], byHand: true });
  bus.publish('plan.changed', {
    organisationId,
    vehicleIds: edited.vehicleIds,
    journeyIds: edited.withoutVehicle ? [edited.id] : [],
  });
  return undefined;
}

async function editInside(
  tx: Executor,
  organisation: OrganisationContext,
  command: EditCommand,
): Promise<Edited | Failure> {
  const { wish } = command;
  const journey = await lockJourney(tx, organisation.id, command.journeyId);
  const stored = journey && (await findOccupation(tx, organisation.id, journey.id));
  if (!journey || !stored) return unknown();
  const refused =
    (await refuseOutdated(tx, organisation.id, journey, command.version)) ?? refuseEdit(journey);
  if (refused) return refused;
  const stops = await stopsOf(tx, organisation.id, journey.id);
  const before = allocatedIdsOf(journey);

  const problems = new FieldProblems();
  checkWish(wish, problems);
  if (isRunning(journey.status) && wish.plannedStart !== journey.planned_start) {
    problems.add('plannedStartDateTimeUtc', "the journey runs: its planned start can't be changed any more");
  }
  const next = nextStops(journey, stops, wish.stops, wish.plannedStart, problems);
  const allocated = allocatedBy(wish.allocated);
  // Held before they are looked at: nobody archives or takes them in between.
  await holdResources(tx, organisation.id, [{ ...stored, allocated }]);
  const found = await findPlan(
    tx,
    organisation.id,
    wish,
    { allocated: before, locationIds: new Set(stops.map((stop) => stop.location_id)) },
    problems,
  );
  const wrong =
    problems.failure() ??
    refuseSilentAllocation(journey, before, wish) ??
    refuseIncomplete(journey, wish, next);
  if (wrong) return wrong;
  if (
    wish.uniqueReference !== journey.unique_reference &&
    (await isReferenceTaken(tx, organisation.id, wish.uniqueReference))
  ) {
    return duplicateReference(wish.uniqueReference);
  }

  const plannedEnd = plannedEndOf(journey, stops, next);
  const fields = fieldsOf(journey, wish, found, plannedEnd, organisation.timeZone);
  const entryBefore = storedEntry(journey, stops, found.allocation);
  const entry = planEntry(fields, wish.allocated, found.allocation, stopEntries(next, found.locations));
  const status = statusAfter(journey, entryBefore, entry);
  const after: StoredOccupation = {
    ...stored,
    uniqueReference: wish.uniqueReference,
    times: timesAfter(stored.times, { ...fields, status }, next),
    allocated,
  };
  const free = await checkOccupation(tx, organisation, journey, stored, after, command);
  if (free instanceof Failure) return free;

  const changes = differences(
    { ...entryBefore, journeyStatus: journey.status },
    { ...entry, journeyStatus: status },
  );
  const vehicleIds = [...new Set([before.vehicleId, wish.allocated.vehicleId])].flatMap((id) =>
    id ? [id as AssetId] : [],
  );
  const edited = {
    id: journey.id,
    vehicleIds,
    withoutVehicle: !before.vehicleId || !wish.allocated.vehicleId,
  };
  if (!changes && !wish.comment) return { ...edited, changed: false };
  await writePlan(tx, organisation, journey, command, {
    fields,
    status,
    next: changes && 'stops' in changes.after ? next : undefined,
    changes: changes ?? { before: {}, after: {} },
    overridden: free.overridden,
  });
  return { ...edited, changed: true };
}

function unknown(): Failure {
  return new Failure('notFound', { entityName: 'journey' });
}
