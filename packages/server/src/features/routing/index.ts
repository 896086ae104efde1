export { bulkRoutes } from './bulk-routes.ts';
export { listRoutesOf, stretchOfRoutes } from './list-store.ts';
export { mountRouting } from './mount.ts';
export { routePiece } from './route-piece.ts';
export { routesOfIds, routesOfReferences } from './route-store.ts';
export { insertRoutes, routesByReference } from './store.ts';
