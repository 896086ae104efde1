export { type Bus, inProcessBus } from './bus.ts';
export type { Events } from './events.ts';
export { type Carrier, sharedBus } from './shared-bus.ts';
