export { renewLatest } from './latest-store.ts';
export { mountTelemetry } from './mount.ts';
