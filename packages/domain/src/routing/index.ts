export { CORRIDORS, PLACES } from './corridors.ts';
export { estimateRoute, type RouteEstimate, roughKilometres } from './estimate-route.ts';
export { durationText, tripSummary } from './trip-summary.ts';
