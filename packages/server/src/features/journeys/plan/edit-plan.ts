import type { JourneyId } from '@linehaul/domain/core';
import { isRunning } from '@linehaul/domain/journeys';
import type { Bus } from '../../../platform/bus/index.ts';
import { type Executor, isId, isUniqueViolation } from '../../../platform/db/index.ts';
import { Failure } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { publishPlan } from '../life-cycle/publish-plan.ts';
import { allocatedIdsOf, lockJourney } from '../life-cycle/transition-store.ts';
import { validateEdit } from '../life-cycle/validate-action.ts';
import { validateVersion } from '../life-cycle/version-check.ts';
import { allocatedBy } from '../occupation/allocated.ts';
import { lockResources } from '../occupation/overlap.ts';
import { findOccupation, type StoredOccupation } from '../occupation/overlap-store.ts';
import { allOrNothing } from '../record/all-or-nothing.ts';
import { FieldProblems, journeyNotFound } from '../record/field-failure.ts';
import { stopsOf } from '../record/journey-store.ts';
import type { AlsoWrite } from './create-plan.ts';
import { validateAllocationComment, validateComplete, validateOccupation } from './edit-checks.ts';
import type { EditCommand } from './edit-command.ts';
import { writePlan } from './edit-write.ts';
import { nextStops } from './next-stops.ts';
import { duplicateReference, findPlan } from './plan-check.ts';
import { differences } from './plan-differences.ts';
import { planEntry, stopEntries, storedEntry } from './plan-entry.ts';
import { fieldsOf, plannedEndOf, statusAfter, timesAfter } from './plan-fields.ts';
import { validatePlanInput } from './plan-input.ts';
import { isReferenceTaken } from './plan-store.ts';

const REFERENCE_KEY = 'journey_organisation_id_unique_reference_key';

interface Edited {
  readonly id: JourneyId;
  readonly changed: boolean;
  readonly vehicles: readonly (string | undefined)[];
}

/**
 * @param also runs even where the plan is the same
 * Failures: notFound, concurrencyFailure, illegalMove, validation, duplicateReference, commentRequired,
 * incompleteJourney, vehicleBusy, overlappingJourneys.
 */
export async function editPlan(
  db: Executor,
  bus: Bus,
  organisation: OrganisationContext,
  command: EditCommand,
  also?: AlsoWrite,
): Promise<Failure | undefined> {
  if (!isId(command.journeyId)) return journeyNotFound();
  const edited = await allOrNothing(db, async (tx) => {
    const done = await editInside(tx, organisation, command);
    if (!(done instanceof Failure)) await also?.(tx, done.id);
    return done;
  }).catch((error) => {
    if (isUniqueViolation(error, REFERENCE_KEY)) return duplicateReference(command.input.uniqueReference);
    throw error;
  });
  if (edited instanceof Failure) return edited;
  if (!edited.changed) return undefined;
  publishPlan(bus, organisation.id, [edited.id], edited.vehicles);
  return undefined;
}

async function editInside(
  tx: Executor,
  organisation: OrganisationContext,
  command: EditCommand,
): Promise<Edited | Failure> {
  const { input } = command;
  const journey = await lockJourney(tx, organisation.id, command.journeyId);
  const stored = journey && (await findOccupation(tx, organisation.id, journey.id));
  if (!journey || !stored) return journeyNotFound();
  const failure =
    (await validateVersion(tx, organisation.id, journey, command.version)) ?? validateEdit(journey);
  if (failure) return failure;
  const stops = await stopsOf(tx, organisation.id, journey.id);
  const before = allocatedIdsOf(journey);

  const problems = new FieldProblems();
  validatePlanInput(input, problems);
  if (isRunning(journey.status) && input.plannedStart !== journey.planned_start) {
    problems.add('plannedStartDateTimeUtc', "the journey runs: its planned start can't be changed any more");
  }
  const next = nextStops(journey, stops, input.stops, input.plannedStart, problems);
  const allocated = allocatedBy(input.allocated);
  await lockResources(tx, organisation.id, [{ ...stored, allocated }]);
  const found = await findPlan(
    tx,
    organisation.id,
    input,
    { allocated: before, locationIds: new Set(stops.map((stop) => stop.location_id)) },
    problems,
  );
  const wrong =
    problems.failure() ??
    validateAllocationComment(journey, before, input) ??
    validateComplete(journey, input, next);
  if (wrong) return wrong;
  if (
    input.uniqueReference !== journey.unique_reference &&
    (await isReferenceTaken(tx, organisation.id, input.uniqueReference))
  ) {
    return duplicateReference(input.uniqueReference);
  }

  const plannedEnd = plannedEndOf(journey, stops, next);
  const fields = fieldsOf(journey, input, found, plannedEnd, organisation.timeZone);
  const entryBefore = storedEntry(journey, stops, found.allocation);
  const entry = planEntry(fields, input.allocated, found.allocation, stopEntries(next, found.locations));
  const status = statusAfter(journey, entryBefore, entry);
  const after: StoredOccupation = {
    ...stored,
    uniqueReference: input.uniqueReference,
    times: timesAfter(stored.times, { ...fields, status }, next),
    allocated,
  };
  const free = await validateOccupation(tx, organisation, journey, stored, after, command);
  if (free instanceof Failure) return free;

  const changes = differences(
    { ...entryBefore, journeyStatus: journey.status },
    { ...entry, journeyStatus: status },
  );
  const edited = { id: journey.id, vehicles: [before.vehicleId, input.allocated.vehicleId] };
  if (!changes && !input.comment) return { ...edited, changed: false };
  await writePlan(tx, organisation, journey, command, {
    fields,
    status,
    next: changes && 'stops' in changes.after ? next : undefined,
    changes: changes ?? { before: {}, after: {} },
    overridden: free.overridden,
  });
  return { ...edited, changed: true };
}
