export type { Actor } from './actor.ts';
export { type ColumnValues, insertAll, updateAll } from './bulk-store.ts';
export { differing, fieldFailure, readOnlyErrors, validateRecordVersion } from './changes.ts';
export {
  type RecordEntry,
  type RecordHistoryRow,
  recordChange,
  recordChanges,
} from './history-store.ts';
export { type BulkKind, type BulkOutcome, type RecordInput, saveAll } from './save-all.ts';
