import type { FastifyInstance } from 'fastify';
import { isEventStream } from '../http/index.ts';
import { Timer, type Timing } from './timing.ts';

export interface RequestMetrics {
  readonly count: number;
  readonly percode: Readonly<Record<string, Timing>>;
  readonly services: Readonly<Record<string, Readonly<Record<string, Timing>>>>;
}

export function measureRequests(app: FastifyInstance): () => RequestMetrics {
  const codes = new Map<string, Timer>();
  const services = new Map<string, Map<string, Timer>>();
  app.addHook('onResponse', async (request, reply) => {
    if (isEventStream(reply.raw)) return;
    const pattern = request.routeOptions.url;
    timerOf(codes, String(reply.statusCode)).add(reply.elapsedTime);
    if (pattern === undefined || !MEASURED.test(pattern)) return;
    const methods = services.get(pattern) ?? new Map<string, Timer>();
    services.set(pattern, methods);
    timerOf(methods, request.method).add(reply.elapsedTime);
  });
  return () => ({
    count: [...codes.values()].reduce((sum, timer) => sum + timer.timing.count, 0),
    percode: timings(codes),
    services: Object.fromEntries(
      [...services].sort().map(([pattern, methods]) => [pattern, timings(methods)]),
    ),
  });
}

const MEASURED = /^\/(api|management|telemetry|operator|v3)\//;

function timerOf(timers: Map<string, Timer>, name: string): Timer {
  const timer = timers.get(name) ?? new Timer();
  timers.set(name, timer);
  return timer;
}

function timings(timers: ReadonlyMap<string, Timer>): Readonly<Record<string, Timing>> {
  return Object.fromEntries(
    [...timers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { timing }]) => [name, timing]),
  );
}
