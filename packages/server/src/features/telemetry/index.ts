export { noPosition } from './history/no-position.ts';
export { positionsRetainedFrom } from './history/partitions-store.ts';
export { hasPast } from './history/position-record-store.ts';
export type { IngestFigures } from './ingest/ingest.ts';
export { renewLatest } from './latest-store.ts';
export { mountTelemetry, type Telemetry } from './mount.ts';
export type { StreamFigures } from './stream/stream-reader.ts';
