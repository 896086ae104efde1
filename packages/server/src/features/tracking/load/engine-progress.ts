import { setImmediate as turn } from 'node:timers/promises';
import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import type { ReportedEvent } from '@linehaul/domain/telemetry';
import {
  advance,
  beginningOf,
  type Checkpoints,
  checkpointBefore,
  checkpointsBefore,
  contextOf,
  type EngineContext,
  type EngineState,
  type Fix,
  heardUntil,
  type JourneyPlan,
  type KnownVisit,
  knownVisit,
  reportedUntil,
  resumed,
  type WatchedZone,
  withCheckpoint,
} from '@linehaul/domain/tracking';
import { allCompressed, type Compressed, compressed, expanded } from './compressed.ts';
import { type OrganisationGeofences, sameAround } from './organisation-geofences.ts';

type Corner = Pick<Fix, 'latitude' | 'longitude'>;
/** South-west, north-east; empty before a fix. */
export type Box = readonly Corner[];

export interface EngineProgress {
  readonly context: EngineContext;
  readonly geofences: OrganisationGeofences;
  readonly state: EngineState;
  readonly checkpoints: Checkpoints<Compressed>;
  readonly box: Box;
}

export interface Found {
  readonly state: EngineState;
  readonly box: Box;
  readonly checkpoints?: Checkpoints<Compressed>;
  /** Absent: compared on reading. */
  readonly geofences?: OrganisationGeofences;
}

/** Each step leaves a checkpoint. */
const CHECKPOINT_STEP = 10 * MINUTE;

/** @param plans by planned start */
export function begin(plans: readonly JourneyPlan[], geofences: OrganisationGeofences): EngineProgress {
  const { settings, known, zones } = geofences;
  const context = contextOf(plans, settings, { known, zones, digest: '' });
  return { context, geofences, state: beginningOf(context), checkpoints: [], box: [] };
}

/** Starts inside open visits. @param retainedFrom earlier ended episodes stay */
export function withVisits(
  progress: EngineProgress,
  visits: readonly KnownVisit[],
  { firstFix = Number.POSITIVE_INFINITY, retainedFrom }: { firstFix?: EpochMs; retainedFrom: EpochMs },
): EngineProgress {
  const { context, geofences } = progress;
  const under = visits.flatMap((visit) => {
    const zone = geofences.zoneOf(visit.locationId);
    return zone && visit.from <= firstFix ? [knownVisit(withoutGeofence(zone), visit)] : [];
  });
  const state = beginningOf(context, under);
  return { ...progress, state: { ...state, watch: { ...state.watch, retainedFrom } } };
}

const withoutGeofence = ({ locationId, isNoGo, onEntry, onExit }: WatchedZone) => ({
  ...{ locationId, isNoGo, onEntry, onExit },
});

/** Undefined: evaluate all fixes again. */
export function goOnFrom(found: Found, fresh: EngineProgress): EngineProgress | undefined {
  if (found.geofences && !sameAround(found.geofences, fresh.geofences, found.box)) return undefined;
  const state = resumed(fresh.context, found.state);
  if (!state) return undefined;
  const { checkpoints = [], box } = found;
  if (state === found.state) return { ...fresh, state, checkpoints, box };
  const resumable = checkpoints.flatMap(({ time, state: older }) => {
    const again = resumed(fresh.context, expanded(older));
    return again ? [{ time, state: compressed(again) }] : [];
  });
  return { ...fresh, state, checkpoints: resumable, box };
}

/**
 * @param fixes by time, after those seen
 * @param reported by time; ignored before the last fix seen
 */
export function goOn(
  progress: EngineProgress,
  fixes: readonly Fix[],
  reported: readonly ReportedEvent[] = [],
): EngineProgress {
  const through = throughOf(progress);
  let { state } = progress;
  let checkpoints: Checkpoints<Compressed | EngineState> = progress.checkpoints;
  // Later reports apply again: only new fixes show their place.
  const watch = reportedUntil(state.watch, through);
  if (watch !== state.watch) state = { ...state, watch };
  let events = reported.filter(({ time }) => time > through);
  if (fixes.length === 0 && events.length > 0) state = advance(progress.context, state, [], events);
  for (let next = 0; next < fixes.length; ) {
    const until = fixes[next]!.time + CHECKPOINT_STEP;
    let end = next + 1;
    while (end < fixes.length && fixes[end]!.time < until) end += 1;
    const last = end < fixes.length ? fixes[end - 1]!.time : Number.POSITIVE_INFINITY;
    const own = events.filter(({ time }) => time <= last);
    state = advance(progress.context, state, fixes.slice(next, end), own);
    events = events.slice(own.length);
    checkpoints = withCheckpoint(checkpoints, state);
    next = end;
  }
  const all = checkpoints === progress.checkpoints ? progress.checkpoints : allCompressed(checkpoints);
  return { ...progress, state, checkpoints: all, box: boxWith(progress.box, fixes) };
}

const IN_A_TURN = 400;

export async function goOnInTurns(
  progress: EngineProgress,
  fixes: readonly Fix[],
  reported: readonly ReportedEvent[] = [],
): Promise<EngineProgress> {
  let gone = progress;
  for (let next = 0; next + IN_A_TURN < fixes.length; next += IN_A_TURN) {
    const some = fixes.slice(next, next + IN_A_TURN);
    gone = goOn(
      gone,
      some,
      reported.filter(({ time }) => time <= some.at(-1)!.time),
    );
    await turn();
  }
  const left = fixes.length % IN_A_TURN || Math.min(fixes.length, IN_A_TURN);
  return goOn(gone, left > 0 ? fixes.slice(-left) : [], reported);
}

/** -Infinity before the first fix. */
export const throughOf = ({ state }: Pick<EngineProgress, 'state'>): EpochMs =>
  heardUntil(state) ?? Number.NEGATIVE_INFINITY;

/** Undefined: no checkpoint that old. */
export function backTo(progress: EngineProgress, time: EpochMs): EngineProgress | undefined {
  if (throughOf(progress) < time) return progress;
  const found = checkpointBefore(progress.checkpoints, time);
  if (!found) return undefined;
  return {
    ...progress,
    state: expanded(found.state),
    checkpoints: checkpointsBefore(progress.checkpoints, time),
  };
}

function boxWith(box: Box, fixes: readonly Corner[]): Box {
  if (fixes.length === 0) return box;
  const [low = fixes[0]!, high = low] = box;
  let [south, west, north, east] = [low.latitude, low.longitude, high.latitude, high.longitude];
  for (const { latitude, longitude } of fixes) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
}
