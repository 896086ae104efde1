import type { EpochMs } from '@linehaul/domain/core';
import { isRunning } from '@linehaul/domain/journeys';
import {
  isWithin,
  type JourneyPlan,
  type Look,
  lookAt,
  type MarkChanges,
  markChanges,
  type RunningSpan,
  type TrackedJourney,
  watchAt,
  watchHoldsUntil,
} from '@linehaul/domain/tracking';
import type { OrganisationGeofences } from './load/organisation-geofences.ts';
import { keyOf, type VehicleState } from './load/vehicle-state.ts';
import { type EpisodeChange, episodeDifference, NO_EPISODES } from './write/episode-differences.ts';
import { differences, type JourneyChange } from './write/outcome.ts';

export interface Evaluation {
  readonly changes: readonly JourneyChange[];
  readonly vehicle: EpisodeChange;
}

/** Skips what is unchanged since the last look. */
export function evaluate(state: VehicleState, geofences: OrganisationGeofences, now: EpochMs): Evaluation {
  const { watch } = state.engine.state;
  state.holdsUntil = watchHoldsUntil(watch, geofences.settings, now);
  if (state.journeys.length === 0) return { changes: [], vehicle: evaluateVehicle(state, geofences, now) };
  const look = lookAt(state.engine.context, state.engine.state, now, state.looked);
  state.looked = look.marks;
  state.holdsUntil = Math.min(state.holdsUntil, look.holdsUntil);
  for (const [i, journey] of look.journeys.entries()) {
    if (journey) state.running[i] = runningOf(journey, state.journeys[i]!.plan);
  }
  const found = state.vehicleId ? look : withoutVehicle(state, look);
  return {
    changes: differences(keyOf(state), state.journeys, found, now),
    vehicle: evaluateVehicle(state, geofences, now),
  };
}

function runningOf(
  { journeyId, started, completed }: TrackedJourney,
  plan: JourneyPlan,
): RunningSpan | undefined {
  return started && { journeyId, from: started.at, to: completed?.at ?? plan.endedByHandAt };
}

function evaluateVehicle(state: VehicleState, geofences: OrganisationGeofences, now: EpochMs): EpisodeChange {
  const { vehicleId, watch } = state;
  if (!vehicleId) return NO_EPISODES;
  const running = state.running.filter((span) => span !== undefined);
  const seen = state.engine.state.watch;
  const since = seen.retainedFrom ?? Number.NEGATIVE_INFINITY;
  const found = watchAt(seen, running, geofences.settings, now).filter(
    (episode) => isWithin({ ...watch, now }, episode) && (episode.to ?? now) >= since,
  );
  // Episodes ended before the engine's memory are final.
  const known = watch.episodes.filter(({ endedAt }) => endedAt === null || endedAt >= since);
  return episodeDifference(known, found, now);
}

export function evaluateFixes(
  state: VehicleState,
  geofences: OrganisationGeofences,
): MarkChanges | undefined {
  const [first] = state.fixes;
  if (!first) return undefined;
  const fixes = [...state.fixesBefore, ...state.fixes];
  const changes = markChanges(fixes, state.marked, first.time, geofences.settings);
  return changes.added.length + changes.removed.length > 0 ? changes : undefined;
}

function withoutVehicle(state: VehicleState, tracked: Look): Look {
  const cannot = { rule: 'notJudgeable', fixTimes: [] } as const;
  return {
    ...tracked,
    journeys: tracked.journeys.map((journey, i) =>
      journey && isRunning(state.journeys[i]!.status) && !journey.completed
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
