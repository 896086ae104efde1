import { z } from 'zod';
import { defineRoute } from '../http/index.ts';

export const LOG_LEVELS = ['OFF', 'ERROR', 'WARN', 'INFO', 'DEBUG', 'TRACE'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const logLevel = z.enum(LOG_LEVELS);

export const getLoggers = defineRoute({
  path: '/management/loggers',
  access: 'admin',
  response: z.object({
    levels: z.array(logLevel),
    loggers: z.record(
      z.string(),
      z.object({ configuredLevel: logLevel.nullable(), effectiveLevel: logLevel }),
    ),
    groups: z.record(z.string(), z.unknown()),
  }),
});

/** Null inherits the parent's level. DEBUG and TRACE end after an hour. */
export const setLogger = defineRoute({
  method: 'POST',
  path: '/management/loggers/:name',
  access: 'admin',
  entityName: 'logger',
  params: { name: z.string().regex(/^[\w.-]{1,100}$/, 'is no name of a logger') },
  body: z.object({ configuredLevel: logLevel.nullish() }),
  response: z.void(),
  status: 204,
  errors: ['notFound'],
});

/** Milliseconds. */
const timing = z.object({ count: z.number(), mean: z.number(), max: z.number() });
const distribution = timing.extend({
  totalTime: z.number(),
  '0.0': z.number(),
  '0.5': z.number(),
  '0.75': z.number(),
  '0.95': z.number(),
  '0.99': z.number(),
  '1.0': z.number(),
});
const gauge = z.object({ value: z.number() });

/** As JHipster's metrics page reads it; 0 or -1 where Node.js has no equivalent. */
const metrics = z.object({
  /** Bytes; -1 = no limit. */
  jvm: z.record(z.string(), z.object({ used: z.number(), committed: z.number(), max: z.number() })),
  'http.server.requests': z.object({
    all: z.object({ count: z.number() }),
    percode: z.record(z.string(), timing),
  }),
  services: z.record(z.string(), z.record(z.string(), timing)),
  cache: z.record(z.string(), z.record(z.string(), z.number())),
  databases: z.object({
    min: gauge,
    max: gauge,
    idle: gauge,
    active: gauge,
    pending: gauge,
    connections: gauge,
    acquire: distribution,
    creation: distribution,
    usage: distribution,
  }),
  garbageCollector: z.object({
    'jvm.gc.max.data.size': z.number(),
    'jvm.gc.live.data.size': z.number(),
    'jvm.gc.memory.promoted': z.number(),
    'jvm.gc.memory.allocated': z.number(),
    classesLoaded: z.number(),
    classesUnloaded: z.number(),
    'jvm.gc.pause': distribution,
  }),
  processMetrics: z.object({
    'system.cpu.usage': z.number(),
    'system.cpu.count': z.number(),
    'system.load.average.1m': z.number(),
    'process.cpu.usage': z.number(),
    'process.files.max': z.number(),
    'process.files.open': z.number(),
    'process.start.time': z.number(),
    'process.uptime': z.number(),
  }),
  /** Milliseconds. */
  eventLoop: z.object({ mean: z.number(), max: z.number(), '0.5': z.number(), '0.99': z.number() }),
  /** `busy`: refused because the queue was full. */
  ingest: z.object({
    accepted: z.number(),
    duplicate: z.number(),
    quarantined: z.number(),
    refused: z.number(),
    busy: z.number(),
    acceptedPerSecond: z.number(),
    held: z.number(),
    limit: z.number(),
    flush: distribution,
  }),
  engine: z.object({ pendingVehicles: z.number(), lagMs: z.number(), judgement: distribution }),
});
export type Metrics = z.infer<typeof metrics>;

export const getMetrics = defineRoute({
  path: '/management/jhimetrics',
  access: 'admin',
  response: metrics,
});

/** For ROLE_ADMIN or the token LINEHAUL_METRICS_TOKEN. */
export const getPrometheus = defineRoute({
  path: '/management/prometheus',
  access: 'public',
  content: ['text/plain'],
  response: z.string(),
  errors: ['unauthorized', 'forbidden'],
});

const frame = z.object({
  classLoaderName: z.null(),
  moduleName: z.null(),
  moduleVersion: z.null(),
  methodName: z.string(),
  fileName: z.string().nullable(),
  lineNumber: z.number(),
  className: z.string(),
  nativeMethod: z.boolean(),
});

export const getThreadDump = defineRoute({
  path: '/management/threaddump',
  access: 'admin',
  response: z.object({
    threads: z.array(
      z.object({
        threadName: z.string(),
        threadId: z.number(),
        blockedTime: z.number(),
        blockedCount: z.number(),
        waitedTime: z.number(),
        waitedCount: z.number(),
        lockName: z.null(),
        lockOwnerId: z.number(),
        lockOwnerName: z.null(),
        daemon: z.boolean(),
        inNative: z.boolean(),
        suspended: z.boolean(),
        threadState: z.enum(['RUNNABLE', 'WAITING', 'TIMED_WAITING', 'BLOCKED']),
        priority: z.number(),
        stackTrace: z.array(frame),
        lockedMonitors: z.array(z.never()),
        lockedSynchronizers: z.array(z.never()),
        lockInfo: z.null(),
      }),
    ),
  }),
});

export const MASK = '******';

export const getConfigProps = defineRoute({
  path: '/management/configprops',
  access: 'admin',
  response: z.object({
    contexts: z.record(
      z.string(),
      z.object({
        beans: z.record(
          z.string(),
          z.object({ prefix: z.string(), properties: z.record(z.string(), z.unknown()) }),
        ),
        parentId: z.string().nullable(),
      }),
    ),
  }),
});

export const getEnvironment = defineRoute({
  path: '/management/env',
  access: 'admin',
  response: z.object({
    activeProfiles: z.array(z.string()),
    propertySources: z.array(
      z.object({
        name: z.string(),
        properties: z.record(z.string(), z.object({ value: z.string(), origin: z.string().optional() })),
      }),
    ),
  }),
});
