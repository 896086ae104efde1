import type { MarkChanges } from '@linehaul/domain/tracking';
import { withoutTimes } from '../load/explanations.ts';
import type { JourneyFacts, StopFacts } from '../load/facts.ts';
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
    if (!change) {
      journey.writtenAt ??= performance.now();
      continue;
    }
    journey.version = change.expectedVersion + (change.statusChanged ? 1 : 0);
    journey.status = change.status;
    journey.facts = rememberedFacts(change.facts);
    journey.stops = change.allStops.map(rememberedStop);
    journey.episodes = change.episodes.all;
    journey.writtenAt = performance.now();
  }
}

const rememberedStop = (stop: StopFacts): StopFacts => {
  const timeExplanation = withoutTimes(stop.timeExplanation);
  return timeExplanation === stop.timeExplanation ? stop : { ...stop, timeExplanation };
};

const rememberedFacts = (facts: JourneyFacts): JourneyFacts => ({
  ...facts,
  timeExplanation: withoutTimes(facts.timeExplanation),
  positionExplanation: withoutTimes(facts.positionExplanation),
});
