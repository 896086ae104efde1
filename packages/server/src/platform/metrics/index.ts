export { type Machine, measureMachine } from './machine.ts';
export { measureRequests, type RequestMetrics } from './requests.ts';
export { Sampler } from './timing.ts';
