export { insertRoutes, routesByReference } from './store.ts';
