export { boundHeapGrowth } from './heap-room.ts';
export { type Machine, measureMachine } from './machine.ts';
export { createPrometheus, type Prometheus } from './prometheus.ts';
export { RateMeter } from './rate-meter.ts';
export { measureRequests, type RequestMetrics } from './requests.ts';
export { Sampler } from './timing.ts';
