import type { EpochMs } from '@linehaul/domain/core';
import { isRunning } from '@linehaul/domain/journeys';
import { type MarkChanges, markChanges, type TrackedVehicle, trackVehicle } from '@linehaul/domain/tracking';
import type { OrganisationGround } from './organisation-ground.ts';
import { differences, type JourneyChange } from './outcome.ts';
import { keyOf, type VehicleState } from './vehicle-state.ts';

/** What the engine says of a unit, as differences from what is stored. */
export function judge(
  state: VehicleState,
  ground: OrganisationGround,
  now: EpochMs,
): readonly JourneyChange[] {
  if (state.journeys.length === 0) return [];
  const tracked = trackVehicle({
    settings: ground.settings,
    now,
    journeys: state.journeys.map((journey) => journey.plan),
    fixes: state.fixes,
    exemptAreas: ground.exemptNear(state.fixes),
  });
  return differences(
    keyOf(state),
    state.journeys,
    state.vehicleId ? tracked : withoutVehicle(state, tracked),
  );
}

/** Which of a vehicle's fixes become marked as not used, and which marks go; undefined where nothing differs. */
export function judgeFixes(state: VehicleState, ground: OrganisationGround): MarkChanges | undefined {
  if (state.unmarkedFrom === undefined) return undefined;
  const changes = markChanges(
    [...state.fixesBefore, ...state.fixes],
    state.marked,
    state.unmarkedFrom,
    ground.settings,
  );
  return changes.added.length + changes.removed.length > 0 ? changes : undefined;
}

/** A running journey without a vehicle can't be judged, whatever the plan says. */
function withoutVehicle(state: VehicleState, tracked: TrackedVehicle): TrackedVehicle {
  const cannot = { rule: 'notJudgeable', fixTimes: [] } as const;
  return {
    ...tracked,
    journeys: tracked.journeys.map((journey, i) =>
      isRunning(state.journeys[i]!.status) && !journey.completed
        ? {
            ...journey,
            timeBasedStatus: 'INVALID',
            positionBasedStatus: 'INVALID',
            timeExplanation: cannot,
            positionExplanation: cannot,
          }
        : journey,
    ),
  };
}
