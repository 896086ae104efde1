export { differing, fieldFailure, keptFieldErrors, refuseOutdatedRecord } from './changes.ts';
export { keepRecordChange, type RecordEntry, type RecordHistoryRow } from './history-store.ts';
