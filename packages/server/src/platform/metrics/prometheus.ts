import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { isEventStream } from '../http/index.ts';
import type { Sampler } from './timing.ts';

type Reading = number | Readonly<Record<string, number>>;

export interface Prometheus {
  readonly contentType: string;
  gauge(name: string, help: string, read: () => Reading, label?: string): void;
  counter(name: string, help: string, read: () => Reading, label?: string): void;
  timer(name: string, help: string, of: Sampler): void;
  text(): Promise<string>;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** One series, whatever strangers ask for. */
const NO_CALL = 'NOT_FOUND';

/** Tests run several servers in a process. */
let ofProcess: Registry | undefined;
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Create before mounting calls. */
export function createPrometheus(app: FastifyInstance): Prometheus {
  const process = processRegistry();
  const registry = new Registry();
  watchAnswers(app, registry);
  const common = (name: string, help: string, label: string | undefined) => ({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
  });
  const prometheus: Prometheus = {
    contentType: registry.contentType,
    gauge(name, help, read, label) {
      new Gauge({
        ...common(name, help, label),
        collect() {
          for (const [labels, figure] of entries(read(), label)) this.set(labels, figure);
        },
      });
    },
    counter(name, help, read, label) {
      new Counter({
        ...common(name, help, label),
        collect() {
          this.reset();
          for (const [labels, figure] of entries(read(), label)) this.inc(labels, figure);
        },
      });
    },
    timer(name, help, of) {
      prometheus.counter(`${name}_total`, `${help}: how often`, () => of.timing.count);
      prometheus.counter(`${name}_seconds_total`, `${help}: seconds in all`, () => of.totalTime / 1000);
    },
    text: async () => `${await process.metrics()}\n${await registry.metrics()}`,
  };
  return prometheus;
}

function entries(
  reading: Reading,
  label: string | undefined,
): readonly (readonly [Record<string, string>, number])[] {
  if (typeof reading === 'number') return [[{}, reading]];
  return Object.entries(reading).map(([value, figure]) => [{ [label ?? 'kind']: value }, figure]);
}

/** Not streams, which last as their reader. */
function watchAnswers(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_server_requests_seconds',
    help: 'Answers by the pattern of their path, method and status',
    labelNames: ['method', 'uri', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isEventStream(reply.raw)) return;
    const labels = {
      method: request.method,
      uri: request.routeOptions.url ?? NO_CALL,
      status: reply.raw.statusCode,
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
}
