export type {
  Episode,
  Explanation,
  ExplanationRule,
  Fix,
  JourneyPlan,
  PlannedStop,
  StopProgress,
  StopState,
  TrackedJourney,
  TrackedVehicle,
} from './model.ts';
export { EXPLANATION_RULES, JOURNEY_EPISODE_KINDS, VEHICLE_EPISODE_KINDS } from './model.ts';
export { FIXES_BEFORE, fixesForMarks, type MarkChanges, markChanges } from './sightings/marks.ts';
export { type Sighting, sightingsOf } from './sightings/sightings.ts';
export { ORIGIN_WORDS, TIME_ORIGINS, type TimeOrigin, timeOriginOf } from './sightings/time-origin.ts';
export { advance } from './state/advance.ts';
export {
  type Checkpoints,
  checkpointBefore,
  checkpointsBefore,
  withCheckpoint,
} from './state/checkpoints.ts';
export {
  beginningOf,
  contextOf,
  type EngineContext,
  type EngineState,
  heardUntil,
} from './state/engine-state.ts';
export { type Look, type LookMark, lookAt } from './state/look-at.ts';
export { packed, unpacked } from './state/packed.ts';
export { resumed } from './state/resume.ts';
export { trackVehicle } from './state/track-vehicle.ts';
export { sameVerdicts, verdictsOf } from './state/what-if.ts';
export type { KnownPlaces } from './watch/deviation.ts';
export { beganAs, GROWN_KINDS } from './watch/episode.ts';
export { reportedUntil, watchAt, watchHoldsUntil, withoutOld } from './watch/vehicle-watch.ts';
export { isWithin, type RunningSpan, watchVehicle } from './watch/watch-vehicle.ts';
export type { KnownVisit, Zone } from './watch/zone-episodes.ts';
export { knownVisit, type WatchedZone } from './watch/zone-watch.ts';
export { geofenceOf } from './way/course.ts';
export { effectiveTimes, type GivenTimes } from './way/effective-times.ts';
export { lateAt, limitsOf } from './way/lateness.ts';
