export { renewLatest } from './latest-store.ts';
export { mountTelemetry } from './mount.ts';
export { hasPast } from './position-record-store.ts';
