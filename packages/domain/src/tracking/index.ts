export type {
  Episode,
  EpisodeKind,
  Explanation,
  Fix,
  JourneyPlan,
  PlannedStop,
  StopProgress,
  StopState,
  TrackedJourney,
  TrackedVehicle,
  VehicleDay,
} from './model.ts';
export { trackVehicle } from './track-vehicle.ts';
