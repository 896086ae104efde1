export { bulkRoutes } from './bulk-routes.ts';
export { keysetPageOfRoutes, listRoutesOf } from './list-store.ts';
export { mountRouting } from './mount.ts';
export { routeOverride } from './route-override.ts';
export { routesOfIds, routesOfReferences } from './route-store.ts';
export { insertRoutes, routesByReference } from './store.ts';
