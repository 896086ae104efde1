export { routeListing } from './list-store.ts';
export { locationTypes } from './location-types-store.ts';
export { type LearntOf, mountRouting } from './mount.ts';
export { routesOfIds, routesOfReferences } from './route-store.ts';
export { publishRoutes, routeKind, routeOverride } from './route-write.ts';
export { insertRoutes, routesByReference } from './store.ts';
