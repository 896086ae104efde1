export { mountRouting } from './mount.ts';
export { insertRoutes, routesByReference } from './store.ts';
