import { z } from 'zod';
import { defineRoute } from '../http/index.ts';

/** From the least to the most that is told. */
export const LOG_LEVELS = ['OFF', 'ERROR', 'WARN', 'INFO', 'DEBUG', 'TRACE'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const logLevel = z.enum(LOG_LEVELS);

/** Loggers by their dotted names; ROOT is what all others follow. */
export const getLoggers = defineRoute({
  method: 'GET',
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

/** Null lets the logger follow the one above it again; a level is for loggers that there are. DEBUG and TRACE end by themselves after an hour. */
export const setLogger = defineRoute({
  method: 'POST',
  path: '/management/loggers/:name',
  access: 'admin',
  params: z.object({ name: z.string().regex(/^[\w.-]{1,100}$/, 'is no name of a logger') }),
  body: z.object({ configuredLevel: logLevel.nullish() }),
  response: z.void(),
  status: 204,
  errors: ['notFound'],
});

/** How often something was done and how long it took, milliseconds. */
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

/** In the form that JHipster's metrics page reads. What the product's machine has no equivalent of is 0 or -1. */
const metrics = z.object({
  /** Memory by its spaces, bytes; -1 where there is no limit. */
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
  /** Milliseconds by which the one thread of requests comes late to its work. */
  eventLoop: z.object({ mean: z.number(), max: z.number(), '0.5': z.number(), '0.99': z.number() }),
  /** Fixes by what became of them; `busy` were sent back since the queue was full. */
  ingest: z.object({
    accepted: z.number(),
    duplicate: z.number(),
    quarantined: z.number(),
    refused: z.number(),
    busy: z.number(),
    /** Over the last minute. */
    acceptedPerSecond: z.number(),
    /** Those that wait or are being written, and the most there may be. */
    held: z.number(),
    limit: z.number(),
    flush: distribution,
  }),
  /** Vehicles that are to be evaluated, how long the first of them waits, and what evaluating one takes. */
  engine: z.object({ pendingVehicles: z.number(), lagMs: z.number(), judgement: distribution }),
});
export type Metrics = z.infer<typeof metrics>;

export const getMetrics = defineRoute({
  method: 'GET',
  path: '/management/jhimetrics',
  access: 'admin',
  response: metrics,
});

/** The same figures and more in the text form of Prometheus: for ROLE_ADMIN, or by the token of LINEHAUL_METRICS_TOKEN. */
export const getPrometheus = defineRoute({
  method: 'GET',
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

/** The thread of requests with what it does just now, and the others of the process as the system knows them. */
export const getThreadDump = defineRoute({
  method: 'GET',
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

/** What stands for a secret that is set. */
export const MASK = '******';

/** The settings as the product has read them, each one named by the product; of a secret only whether it is set. */
export const getConfigProps = defineRoute({
  method: 'GET',
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

/** The variables that the product reads, secret ones masked; those of other programs are not told. */
export const getEnvironment = defineRoute({
  method: 'GET',
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
