export {
  createRoute,
  getRoute,
  type Route,
  type RouteBody,
  route,
  routeBody,
  updateRoute,
} from './routes.ts';
