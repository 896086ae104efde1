import { occupiedBy } from '@linehaul/domain/allocation';
import { COMMENT_MINIMUM, isComment, isRunning, missingForSubmit } from '@linehaul/domain/journeys';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, fieldFailure } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { validateVehicleFree } from '../life-cycle/transition.ts';
import { allocatedIdsOf, type LockedJourney } from '../life-cycle/transition-store.ts';
import { type AllocatedIds, sameAllocation } from '../occupation/allocated.ts';
import { validateOverlaps } from '../occupation/overlap.ts';
import type { StoredOccupation } from '../occupation/overlap-store.ts';
import type { EditCommand } from './edit-command.ts';
import type { NextStop } from './next-stops.ts';
import { endOfNext } from './plan-fields.ts';
import type { PlanInput } from './plan-input.ts';

export function validateAllocationComment(
  journey: LockedJourney,
  before: AllocatedIds,
  input: PlanInput,
): Failure | undefined {
  if (journey.status === 'DRAFT' || sameAllocation(before, input.allocated)) return undefined;
  if (isComment(input.comment)) return undefined;
  const message = `at least ${COMMENT_MINIMUM} characters are required where drivers or assets change`;
  return fieldFailure('journey', 'changeComment', message, 'commentRequired');
}

export function validateComplete(
  journey: LockedJourney,
  input: PlanInput,
  next: readonly NextStop[],
): Failure | undefined {
  if (journey.status === 'DRAFT') return undefined;
  const { driverId1, driverId2, vehicleId } = input.allocated;
  const running = isRunning(journey.status);
  const missing = missingForSubmit({
    plannedStart: input.plannedStart,
    plannedEnd: running ? undefined : endOfNext(next),
    hasVehicle: vehicleId !== undefined,
    hasDriver: driverId1 !== undefined || driverId2 !== undefined,
    stops: next.map(({ planned }) =>
      running ? {} : { plannedArrival: planned.arrival, plannedDeparture: planned.departure },
    ),
  });
  if (missing.length === 0) return undefined;
  return new Failure('incompleteJourney', {
    entityName: 'journey',
    detail: `Journey ${journey.unique_reference} still needs ${missing.join(', ')}`,
  });
}

export async function validateOccupation(
  tx: Executor,
  organisation: OrganisationContext,
  journey: LockedJourney,
  before: StoredOccupation,
  after: StoredOccupation,
  { input, now }: EditCommand,
) {
  const { vehicleId } = input.allocated;
  if (isRunning(journey.status) && vehicleId && vehicleId !== journey.vehicle_id) {
    const busy = await validateVehicleFree(tx, organisation.id, vehicleId, journey.id);
    if (busy) return busy;
  }
  const was = occupiedBy(before.times, now);
  const is = occupiedBy(after.times, now);
  const asBefore =
    was.from === is.from && was.to === is.to && sameAllocation(allocatedIdsOf(journey), input.allocated);
  if (asBefore) return { overridden: [] };
  return validateOverlaps(tx, organisation.id, [after], {
    override: input.override,
    comment: input.comment,
    now,
  });
}
