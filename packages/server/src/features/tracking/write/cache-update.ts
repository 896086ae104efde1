import type { MarkChanges } from '@linehaul/domain/tracking';
import { forget, type VehicleState } from '../load/vehicle-state.ts';
import type { JourneyChange } from './outcome.ts';

export function updateCachedState(
  state: VehicleState,
  changes: readonly JourneyChange[],
  marks: MarkChanges | undefined,
): void {
  for (const time of marks?.removed ?? []) state.marked.delete(time);
  for (const time of marks?.added ?? []) state.marked.add(time);
  forget(state);
  const byId = new Map(changes.map((change) => [change.journeyId, change]));
  for (const journey of state.journeys) {
    const change = byId.get(journey.plan.journeyId);
    if (!change) continue;
    journey.version = change.expectedVersion + (change.statusChanged ? 1 : 0);
    journey.status = change.status;
    journey.facts = change.facts;
    journey.stops = change.allStops;
    journey.episodes = change.episodes.all;
    journey.writtenAt = performance.now();
  }
}
