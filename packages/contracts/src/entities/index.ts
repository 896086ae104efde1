export {
  type EntityQuery,
  entityQuery,
  type FilterOperator,
  findableFields,
  isSortable,
  operatorsOf,
} from './filters.ts';
export { shownFields } from './further.ts';
export { allEntityRoutes, type EntityRoutes, entityRoutes } from './routes.ts';
export { recordSchema, serverOwned, type WrittenRecord, writtenSchema } from './schemas.ts';
