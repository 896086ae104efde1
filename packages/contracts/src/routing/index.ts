export {
  type CalculatedPoint,
  calculateRoute,
  POINT_LIMIT,
  type RouteCalculation,
  type RoutePoint,
} from './calculation.ts';
export {
  createRoute,
  getRoute,
  type Route,
  type RouteBody,
  route,
  routeBody,
  updateRoute,
} from './routes.ts';
