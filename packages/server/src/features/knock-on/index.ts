export type { Chains } from './chains.ts';
export { ChainsCache } from './chains-cache.ts';
export { mountKnockOn } from './routes.ts';
