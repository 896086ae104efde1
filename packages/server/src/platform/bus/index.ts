export { type Bus, inProcessBus, type Origin } from './bus.ts';
export type { Events } from './events.ts';
export { type Carrier, type SharedBus, sharedBus } from './shared-bus.ts';
