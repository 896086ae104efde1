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
export { EXPLANATION_RULES } from './model.ts';
export { trackVehicle } from './track-vehicle.ts';
