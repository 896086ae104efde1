import type { EpochMs } from '@linehaul/domain/core';
import { isRunning } from '@linehaul/domain/journeys';
import {
  type Fix,
  type MarkChanges,
  markChanges,
  type TrackedJourney,
  type TrackedVehicle,
  trackVehicle,
  watchVehicle,
} from '@linehaul/domain/tracking';
import { type EpisodeChange, episodeDifference, NO_EPISODES } from './episode-differences.ts';
import type { OrganisationGround } from './organisation-ground.ts';
import { differences, type JourneyChange } from './outcome.ts';
import { keyOf, type VehicleState } from './vehicle-state.ts';

export interface Judgement {
  readonly changes: readonly JourneyChange[];
  /** Of the vehicle's own episodes, with or without a journey. */
  readonly vehicle: EpisodeChange;
}

/** What the engine says of a unit, as differences from what is stored. */
export function judge(state: VehicleState, ground: OrganisationGround, now: EpochMs): Judgement {
  if (state.journeys.length === 0) return { changes: [], vehicle: judgeVehicle(state, ground, [], now) };
  const ownFrom = firstAt(state.fixes, state.journeyFixesFrom);
  const fixes = ownFrom === 0 ? state.fixes : state.fixes.slice(ownFrom);
  const tracked = trackVehicle({
    settings: ground.settings,
    now,
    journeys: state.journeys.map((journey) => journey.plan),
    fixes,
    exemptAreas: ground.exemptNear(fixes),
  });
  const found = state.vehicleId ? tracked : withoutVehicle(state, tracked);
  return {
    changes: differences(keyOf(state), state.journeys, found, now),
    vehicle: judgeVehicle(state, ground, tracked.journeys, now),
  };
}

function judgeVehicle(
  state: VehicleState,
  ground: OrganisationGround,
  journeys: readonly TrackedJourney[],
  now: EpochMs,
): EpisodeChange {
  const { vehicleId, watch } = state;
  if (!vehicleId) return NO_EPISODES;
  const fixes = [...state.fixesBefore, ...state.fixes];
  const running = journeys.flatMap(({ journeyId, started, completed }, i) => {
    const endedByHand = state.journeys[i]?.plan.endedByHandAt;
    return started ? [{ journeyId, from: started.at, to: completed?.at ?? endedByHand }] : [];
  });
  const { settings } = ground;
  const found = watchVehicle({
    ...{ settings, now, fixes, running, from: watch.from, reported: watch.reported, visits: watch.visits },
    zones: ground.zonesNear(fixes),
  });
  return episodeDifference(watch.episodes, found, now);
}

function firstAt(fixes: readonly Fix[], time: EpochMs): number {
  let first = 0;
  while (first < fixes.length && fixes[first]!.time < time) first++;
  return first;
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
