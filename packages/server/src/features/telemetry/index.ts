export type { IngestFigures } from './ingest.ts';
export { renewLatest } from './latest-store.ts';
export { mountTelemetry, type Telemetry } from './mount.ts';
export { noPosition } from './no-position.ts';
export { positionsRetainedFrom } from './partitions-store.ts';
export { hasPast } from './position-record-store.ts';
