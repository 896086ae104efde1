export { advance } from './advance.ts';
export {
  type Checkpoint,
  type Checkpoints,
  checkpointBefore,
  checkpointsBefore,
  withCheckpoint,
} from './checkpoints.ts';
export { type Geofence, geofenceOf } from './course.ts';
export type { KnownPlaces } from './deviation.ts';
export {
  beginningOf,
  contextOf,
  ENGINE_STATE_VERSION,
  type EngineContext,
  type EngineState,
  heardUntil,
} from './engine-state.ts';
export { isLiveAlarm } from './episode.ts';
export { type Look, type LookMark, lookAt } from './look-at.ts';
export { FIXES_BEFORE, type MarkChanges, markChanges } from './marks.ts';
export type {
  Between,
  Episode,
  EpisodeKind,
  Explanation,
  ExplanationRule,
  Fix,
  JourneyPlan,
  PlannedStop,
  StopProgress,
  StopState,
  TrackedJourney,
  TrackedVehicle,
  UnusedFix,
  UnusedFixReason,
  VehicleDay,
} from './model.ts';
export { EXPLANATION_RULES, JOURNEY_EPISODE_KINDS, VEHICLE_EPISODE_KINDS } from './model.ts';
export { packed, unpacked } from './packed.ts';
export { resumed } from './resume.ts';
export { type Sighting, sightingsOf } from './sightings.ts';
export { ORIGIN_WORDS, TIME_ORIGINS, type TimeOrigin, timeOriginOf } from './time-origin.ts';
export { trackVehicle } from './track-vehicle.ts';
export { reportedUntil, watchAt, withoutOld } from './vehicle-watch.ts';
export { isWithin, type RunningSpan, type VehicleWatch, watchVehicle, type Zone } from './watch-vehicle.ts';
export { sameVerdicts, type Verdicts, verdictsOf } from './what-if.ts';
export type { KnownVisit } from './zone-episodes.ts';
export { knownVisit, type WatchedZone } from './zone-watch.ts';
