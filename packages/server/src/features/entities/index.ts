export { type EntityRecord, recordOf } from './columns.ts';
export { type Names, namesOfTargets } from './names.ts';
export type { EntityOverride, EntityOverrides, OverrideInput, RecordReader } from './overrides.ts';
export { failureOf, idOf, roomBody, wholeBody } from './room-body.ts';
export { mountEntities, recordReader } from './routes.ts';
export { countRecords, keysetPageOfRecords, listRecords } from './store.ts';
