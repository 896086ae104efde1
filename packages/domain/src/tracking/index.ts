export { isLiveAlarm } from './episode.ts';
export { FIXES_BEFORE, type MarkChanges, markChanges } from './marks.ts';
export type {
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
export { trackVehicle } from './track-vehicle.ts';
export { type RunningSpan, type VehicleWatch, watchVehicle, type Zone } from './watch-vehicle.ts';
export { sameVerdicts, type Verdicts, verdictsOf } from './what-if.ts';
export type { KnownVisit } from './zone-episodes.ts';
