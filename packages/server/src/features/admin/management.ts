import { createHash, timingSafeEqual } from 'node:crypto';
import {
  getConfigProps,
  getEnvironment,
  getLoggers,
  getMetrics,
  getPrometheus,
  getThreadDump,
  LOG_LEVELS,
  setLogger,
} from '@linehaul/contracts/admin';
import type { FastifyRequest } from 'fastify';
import { type Authenticate, Failure } from '../../platform/http/index.ts';
import { levels } from '../../platform/log/index.ts';
import { nameFigures } from './figures.ts';
import type { AdminNeeds } from './needs.ts';
import { machineFacts, shownSettings, shownVariables } from './shown-settings.ts';
import { threadsNow } from './threads.ts';

export function mountServerManagement(needs: AdminNeeds): void {
  const { mount, bus, config, authenticate, prometheus } = needs;
  nameFigures(needs);

  mount(getPrometheus, async ({ request, reply }) => {
    const failure = await validateReader(request, authenticate, config.metricsToken);
    if (failure) return failure;
    reply.type(prometheus.contentType);
    return prometheus.text();
  });

  mount(getLoggers, () => ({
    levels: [...LOG_LEVELS],
    loggers: Object.fromEntries(
      Object.entries(levels.all()).map(([name, { configured, effective }]) => [
        name,
        { configuredLevel: configured ?? null, effectiveLevel: effective },
      ]),
    ),
    groups: {},
  }));

  // All instances set it, this one before it answers.
  mount(setLogger, ({ params, body }) => {
    const { configuredLevel: level = null } = body;
    if (level !== null && !levels.isKnown(params.name))
      return new Failure('notFound', { entityName: 'logger' });
    bus.publish('log.level.set', { name: params.name, level });
    return undefined;
  });

  mount(getThreadDump, () => ({ threads: threadsNow() }));

  mount(getConfigProps, () => {
    const beans = Object.entries(shownSettings(config)).map(([name, properties]) => [
      `linehaul.${name}`,
      { prefix: `linehaul.${name}`, properties: { ...properties } },
    ]);
    return { contexts: { linehaul: { beans: Object.fromEntries(beans), parentId: null } } };
  });

  mount(getEnvironment, () => ({
    activeProfiles: [...config.profiles],
    propertySources: [
      { name: 'systemEnvironment', properties: { ...shownVariables(needs.environment) } },
      { name: 'runtime', properties: { ...machineFacts(needs.version) } },
    ],
  }));

  mount(getMetrics, () => metricsNow(needs));
}

function metricsNow({ database, requests, machine, ingest, engine }: AdminNeeds) {
  const { count, percode, services } = requests();
  const connections = database.connections();
  const { cpu, systemCpu, cpus, load, filesOpen, filesMax, startTime, uptimeMs } = machine.process();
  const { outcomes, busy, acceptedPerSecond, held, limit, flushes } = ingest();
  const { pending, lag, evaluations } = engine();
  const { live, limit: heapLimit } = machine.heap();
  const value = (of: number) => ({ value: of });
  return {
    jvm: { ...machine.memory() },
    'http.server.requests': { all: { count }, percode: { ...percode } },
    services: Object.fromEntries(Object.entries(services).map(([path, methods]) => [path, { ...methods }])),
    cache: {},
    databases: {
      min: value(0),
      max: value(connections.most),
      idle: value(connections.idle),
      active: value(connections.open - connections.idle),
      pending: value(connections.awaited),
      connections: value(connections.open),
      acquire: database.times.acquire.distribution,
      creation: database.times.creation.distribution,
      usage: database.times.usage.distribution,
    },
    garbageCollector: {
      'jvm.gc.max.data.size': heapLimit,
      'jvm.gc.live.data.size': live,
      // JVM figures without a counterpart here.
      'jvm.gc.memory.promoted': 0,
      'jvm.gc.memory.allocated': 0,
      classesLoaded: 0,
      classesUnloaded: 0,
      'jvm.gc.pause': machine.garbage(),
    },
    processMetrics: {
      'system.cpu.usage': systemCpu,
      'system.cpu.count': cpus,
      'system.load.average.1m': load,
      'process.cpu.usage': cpu,
      'process.files.max': filesMax,
      'process.files.open': filesOpen,
      'process.start.time': startTime,
      'process.uptime': uptimeMs,
    },
    eventLoop: machine.eventLoop(),
    ingest: { ...outcomes, busy, acceptedPerSecond, held, limit, flush: flushes.distribution },
    engine: { pendingVehicles: pending, lagMs: lag, judgement: evaluations.distribution },
  };
}

async function validateReader(
  request: FastifyRequest,
  authenticate: Authenticate,
  token: string | undefined,
): Promise<Failure | undefined> {
  const given = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token && given && isSame(given, token)) return undefined;
  const caller = await authenticate(request, { isPassive: true });
  if (!caller) return new Failure('unauthorized');
  return caller.authorities.includes('ROLE_ADMIN') ? undefined : new Failure('forbidden');
}

/** In constant time. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
