import {
  getConfigProps,
  getEnvironment,
  getLoggers,
  getMetrics,
  getThreadDump,
  LOG_LEVELS,
  setLogger,
} from '@linehaul/contracts/admin';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/index.ts';
import { levels } from '../../platform/log/index.ts';
import { type Machine, type RequestMetrics, Sampler } from '../../platform/metrics/index.ts';
import { maskedAll, maskedVariable } from './masked.ts';
import { threadsNow } from './threads.ts';

export interface ManagementNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly requests: () => RequestMetrics;
  readonly machine: Machine;
}

/** What administrators see of the running product, as the pages of JHipster's administration read it. */
export function mountAdministration(mount: Mount, needs: ManagementNeeds): void {
  const { config } = needs;

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

  mount(setLogger, ({ params, body }) => levels.set(params.name, body.configuredLevel ?? undefined));

  mount(getThreadDump, () => ({ threads: threadsNow() }));

  mount(getConfigProps, () => {
    const { maps, routing, mqtt, oidc, inactivity, ...server } = maskedAll(config) as Record<string, unknown>;
    const groups = { server, maps, routing, mqtt, oidc, inactivity };
    const beans = Object.entries(groups)
      .filter(([, properties]) => properties !== undefined)
      .map(([name, properties]) => [
        `linehaul.${name}`,
        { prefix: `linehaul.${name}`, properties: withoutGaps(properties as Record<string, unknown>) },
      ]);
    return { contexts: { linehaul: { beans: Object.fromEntries(beans), parentId: null } } };
  });

  mount(getEnvironment, () => ({
    activeProfiles: [...config.profiles],
    propertySources: [
      {
        name: 'systemEnvironment',
        properties: Object.fromEntries(
          Object.entries(process.env)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, value]) => [name, { value: maskedVariable(name, value ?? '') }]),
        ),
      },
      {
        name: 'runtime',
        properties: {
          'node.version': { value: process.version },
          'os.platform': { value: `${process.platform} ${process.arch}` },
          'process.pid': { value: String(process.pid) },
        },
      },
    ],
  }));

  mount(getMetrics, () => metricsNow(needs));
}

/** Nothing was measured of it: the pages read its parts all the same. */
const NOTHING = new Sampler().distribution;

function metricsNow({ database, requests, machine }: ManagementNeeds) {
  const { count, percode, services } = requests();
  const connections = database.connections();
  const { cpu, cpus, load, filesOpen, filesMax, startTime, uptimeMs } = machine.process();
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
      acquire: NOTHING,
      creation: NOTHING,
      usage: NOTHING,
    },
    garbageCollector: {
      'jvm.gc.max.data.size': 0,
      'jvm.gc.live.data.size': 0,
      'jvm.gc.memory.promoted': 0,
      'jvm.gc.memory.allocated': 0,
      classesLoaded: 0,
      classesUnloaded: 0,
      'jvm.gc.pause': machine.garbage(),
    },
    processMetrics: {
      'system.cpu.usage': Math.min(1, load / cpus),
      'system.cpu.count': cpus,
      'system.load.average.1m': load,
      'process.cpu.usage': cpu,
      'process.files.max': filesMax,
      'process.files.open': filesOpen,
      'process.start.time': startTime,
      'process.uptime': uptimeMs,
    },
    eventLoop: machine.eventLoop(),
  };
}

function withoutGaps(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}
