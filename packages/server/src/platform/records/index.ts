export { type ColumnValues, insertAll, updateAll } from './bulk-store.ts';
export { differing, fieldFailure, keptFieldErrors, refuseOutdatedRecord } from './changes.ts';
export {
  keepRecordChange,
  keepRecordChanges,
  type RecordEntry,
  type RecordHistoryRow,
} from './history-store.ts';
export { type BulkKind, type BulkOutcome, type By, type RecordInput, saveAll } from './save-all.ts';
