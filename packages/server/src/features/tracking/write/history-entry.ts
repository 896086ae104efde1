export interface HistoryEntry {
  readonly kind: 'start' | 'complete' | 'revision' | 'statuses' | 'stops';
  readonly before: object;
  readonly after: object;
}
