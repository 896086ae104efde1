export { alone } from './alone.ts';
export type { Instances } from './instances.ts';
export { TogetherOnPostgres } from './membership.ts';
