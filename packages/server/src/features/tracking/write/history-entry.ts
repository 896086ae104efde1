export interface HistoryEntry {
  readonly kind: 'start' | 'complete' | 'revision' | 'stops';
  readonly before: object;
  readonly after: object;
}
