export type { Actor } from './actor.ts';
export { insertAll, updateAll } from './bulk-store.ts';
export { differing, type Fields, readOnlyErrors, validateRecordVersion } from './changes.ts';
export { newestRecordChanges, type RecordEntry, recordChange, recordChanges } from './history-store.ts';
export { idsBy } from './key-store.ts';
export { type Columns, countOf, keysetPageOf, type Listing, orderOf, pageOf, textOf } from './list-store.ts';
export { columnValues, type Prepared, type RecordKind, type SaveOutcome, saveAll } from './save-all.ts';
