export { alone } from './alone.ts';
export { BUCKETS } from './buckets.ts';
export { eachOrganisation } from './each-organisation.ts';
export { inEpoch } from './in-epoch.ts';
export type { Instances } from './instances.ts';
export { TogetherOnPostgres } from './membership.ts';
export { type LeaseHolder, type Leases, SharedByBucket } from './shared-by-bucket.ts';
export { Turns, type WatchNeeds } from './turns.ts';
