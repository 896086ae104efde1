export { CORRIDORS, type Corridor, PLACES, type Place } from './corridors.ts';
export { estimateRoute, type RouteEstimate, roughKilometres } from './estimate-route.ts';
export {
  type DurationPart,
  durationText,
  type Measure,
  type TripSummary,
  tripSummary,
} from './trip-summary.ts';
