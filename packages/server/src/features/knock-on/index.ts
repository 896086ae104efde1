export type { Chains } from './chains.ts';
export type { ChainsCache } from './chains-cache.ts';
export { startKnockOn } from './start.ts';
export { watchLoadedStarts } from './watch-loaded-starts.ts';
export { knockOnWire } from './wire.ts';
