export { CORRIDORS, type Corridor, PLACES, type Place } from './corridors.ts';
export { estimateRoute, type RouteEstimate } from './estimate-route.ts';
