export {
  type CalculatedPoint,
  calculateRoute,
  POINT_LIMIT,
  type RouteCalculation,
  type RoutePoint,
} from './calculation.ts';
export {
  createRoute,
  type Route,
  type RouteBody,
  route,
  routeBody,
} from './routes.ts';
