export { type EntityRecord, recordOf, wholeValues } from './columns.ts';
export { type LoadCount, recordLoads } from './load.ts';
export { recordNames } from './names.ts';
export type { EntityOverride, OverrideInput } from './overrides.ts';
export { actorOf, type RecordAuthor, type Room, roomOverride, saveRecord, type Written } from './room.ts';
export { roomBody, wholeBody } from './room-body.ts';
export { mountEntities, recordReader } from './routes.ts';
export { deleteParts, recordListing } from './store.ts';
