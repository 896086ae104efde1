import {
  addMember,
  type EngineSettings,
  getApiDocs,
  getConfigProps,
  getEngineSettings,
  getEnvironment,
  getLoggers,
  getMetrics,
  getThreadDump,
  giveRole,
  LOG_LEVELS,
  type LogLevel,
  listMembers,
  type Member,
  type Metrics,
  putEngineSettings,
  removeMember,
  setLogger,
} from '@linehaul/contracts/admin';
import { getHealth, getInfo } from '@linehaul/contracts/identity';
import { ENGINE_LIMIT_NAMES, ENGINE_SWITCHES } from '@linehaul/domain/limits';
import { settingsWith } from '@linehaul/domain/organisation';
import { TWO_OPERATORS, type World } from '@linehaul/testkit/worlds';
import { INFO } from '../desk-answers.ts';
import { ApiFailure, type FakeServer } from '../fake-server.ts';
import type { OpenOptions } from '../open-app.tsx';
import { answerBoards } from './board.ts';

export const oneOperator = (): World => ({
  ...TWO_OPERATORS,
  organisations: TWO_OPERATORS.organisations.slice(0, 1),
});

export const asAdmin = {
  login: 'admin',
  authorities: ['ROLE_USER', 'ROLE_ADMIN'],
  prepare: ({ server }) => answerAdmin(server),
} satisfies OpenOptions;

const API_DOCS = {
  openapi: '3.1.0',
  info: {
    title: 'Linehaul',
    version: '1.0.0',
    description: 'Instants are ISO 8601 in UTC; distances are kilometres, positions degrees of WGS 84.',
  },
  paths: {
    '/api/journeys/{orgId}': {
      get: {
        tags: ['journeys'],
        summary: 'The journeys of an organisation',
        parameters: [{ name: 'orgId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'A page of them' } },
      },
    },
  },
};

export function answerDocs(server: FakeServer): void {
  server.answer(getInfo, { ...INFO, activeProfiles: ['prod', 'api-docs'] }).answer(getApiDocs, API_DOCS);
}

const UP = 'UP' as const;
const MIB = 1024 * 1024;

const timing = { count: 12, mean: 4, max: 31 };
const spread = {
  ...timing,
  totalTime: 48,
  '0.0': 1,
  '0.5': 3,
  '0.75': 5,
  '0.95': 20,
  '0.99': 30,
  '1.0': 31,
};
const gauge = (value: number) => ({ value });

function metricsAnswer(): Metrics {
  const service = (method: string) => ({ [method]: timing });
  return {
    jvm: { heap: { used: 90 * MIB, committed: 120 * MIB, max: -1 } },
    'http.server.requests': { all: { count: 24 }, percode: { '200': timing } },
    services: {
      '/management/jhimetrics': service('GET'),
      '/api/account': service('GET'),
      '/api/sites/{orgId}': service('GET'),
    },
    cache: {},
    databases: {
      min: gauge(1),
      max: gauge(10),
      idle: gauge(4),
      active: gauge(1),
      pending: gauge(0),
      connections: gauge(5),
      acquire: spread,
      creation: spread,
      usage: spread,
    },
    garbageCollector: {
      'jvm.gc.max.data.size': 0,
      'jvm.gc.live.data.size': 0,
      'jvm.gc.memory.promoted': 0,
      'jvm.gc.memory.allocated': 0,
      classesLoaded: 0,
      classesUnloaded: 0,
      'jvm.gc.pause': spread,
    },
    processMetrics: {
      'system.cpu.usage': 0.4,
      'system.cpu.count': 2,
      'system.load.average.1m': 1.5,
      'process.cpu.usage': 0.2,
      'process.files.max': -1,
      'process.files.open': -1,
      'process.start.time': Date.parse('2026-01-05T06:00:00Z'),
      'process.uptime': 3_600_000,
    },
    eventLoop: { mean: 1, max: 12, '0.5': 1, '0.99': 8 },
    ingest: {
      accepted: 1200,
      duplicate: 3,
      quarantined: 1,
      refused: 0,
      busy: 0,
      acceptedPerSecond: 2.5,
      held: 0,
      limit: 20_000,
      flush: spread,
    },
    engine: { pendingVehicles: 0, lagMs: 0, judgement: spread },
  };
}

const frame = {
  classLoaderName: null,
  moduleName: null,
  moduleVersion: null,
  methodName: 'threads',
  fileName: 'threads.ts',
  lineNumber: 12,
  className: '',
  nativeMethod: false,
};
const thread = (threadName: string, threadId: number, stackTrace: (typeof frame)[]) => ({
  threadName,
  threadId,
  blockedTime: -1,
  blockedCount: 0,
  waitedTime: -1,
  waitedCount: 0,
  lockName: null,
  lockOwnerId: -1,
  lockOwnerName: null,
  daemon: false,
  inNative: false,
  suspended: false,
  threadState: 'RUNNABLE' as const,
  priority: 5,
  stackTrace,
  lockedMonitors: [],
  lockedSynchronizers: [],
  lockInfo: null,
});

function settingsAnswer(): EngineSettings {
  const all = settingsWith({});
  const defaults = Object.fromEntries(
    [...ENGINE_LIMIT_NAMES, ...ENGINE_SWITCHES].map((name) => [name, all[name]]),
  ) as EngineSettings['defaults'];
  return { version: 1, settings: defaults, defaults };
}

function answerAdmin(server: FakeServer): void {
  answerOverview(server);
  answerLoggers(server);
  answerBoards(server);
  let present: Member[] = [
    {
      login: 'admin',
      role: 'administrator',
      authorities: asAdmin.authorities,
      lastSeenUtc: '2026-01-05T06:00:00.000Z',
    },
    { login: 'dispatcher', role: 'controller', authorities: null, lastSeenUtc: null },
  ];
  let settings = settingsAnswer();
  server
    .answer(listMembers, () => present)
    .answer(addMember, ({ body: { login, role } }) => {
      if (present.some((one) => one.login === login)) return new ApiFailure('alreadyMember');
      const added = { login, role, authorities: null, lastSeenUtc: null };
      present.push(added);
      return added;
    })
    .answer(giveRole, ({ params, body: { role } }) => {
      present = present.map((one) => (one.login === params.login ? { ...one, role } : one));
      return present.find(({ login }) => login === params.login)!;
    })
    .answer(removeMember, ({ params }) => {
      present = present.filter(({ login }) => login !== params.login);
    })
    .answer(getEngineSettings, () => settings)
    .answer(putEngineSettings, ({ body }) => {
      settings = {
        ...settings,
        version: settings.version + 1,
        settings: { ...settings.settings, ...body.settings } as EngineSettings['settings'],
      };
      return settings;
    });
}

function answerOverview(server: FakeServer): void {
  const part = (details: Record<string, unknown>) => ({ status: UP, details });
  server
    .answer(getHealth, {
      status: UP,
      components: {
        ping: part({}),
        readinessState: part({}),
        db: part({ database: 'PostgreSQL (embedded)' }),
        diskSpace: part({ total: 512 * 1024 * MIB, free: 80.5 * 1024 * MIB, threshold: 10 * MIB }),
        ingest: part({ waiting: 0, limit: 20_000 }),
        engine: part({ pendingVehicles: 0, lagMs: 0 }),
        load: part({ requests: 1, requestLimit: 500, waitingForDatabase: 0, waitingLimit: 1000, refused: 0 }),
      },
    })
    .answer(getMetrics, metricsAnswer)
    .answer(getThreadDump, { threads: [thread('main', 1, [frame]), thread('worker', 2, [])] })
    .answer(getConfigProps, {
      contexts: {
        linehaul: {
          parentId: null,
          beans: {
            server: {
              prefix: 'Server',
              properties: { dataDirectory: '/var/lib/linehaul', profiles: ['prod', 'api-docs'] },
            },
            signIn: { prefix: 'Signing in', properties: { inactivityWarningMs: 1_500_000 } },
            mqtt: { prefix: 'MQTT', properties: { url: null, topics: [] } },
          },
        },
      },
    })
    .answer(getEnvironment, {
      activeProfiles: ['prod', 'api-docs'],
      propertySources: [
        { name: 'Environment variables', properties: { LINEHAUL_DATA: { value: '/var/lib/linehaul' } } },
      ],
    });
}

function answerLoggers(server: FakeServer): void {
  const set = new Map<string, LogLevel>([['ROOT', 'WARN']]);
  const effective = (name: string): LogLevel => {
    const above = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : 'ROOT';
    return set.get(name) ?? effective(above);
  };
  server
    .answer(getLoggers, () => ({
      levels: [...LOG_LEVELS],
      loggers: Object.fromEntries(
        ['ROOT', 'identity', 'identity.embedded', 'tracking'].map((name) => [
          name,
          { configuredLevel: set.get(name) ?? null, effectiveLevel: effective(name) },
        ]),
      ),
      groups: {},
    }))
    .answer(setLogger, ({ params, body }) => {
      if (body.configuredLevel) set.set(params.name, body.configuredLevel);
      else set.delete(params.name);
    });
}
