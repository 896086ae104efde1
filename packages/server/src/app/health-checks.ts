import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MINUTE } from '@linehaul/domain/core';
import type { FastifyInstance } from 'fastify';
import type { Telemetry } from '../features/telemetry/index.ts';
import type { EngineFigures } from '../features/tracking/index.ts';
import type { Config } from '../platform/config/index.ts';
import { type Database, isTrouble } from '../platform/db/index.ts';
import type { Health, HealthResult, Readiness } from '../platform/health/index.ts';
import { requestLoad } from '../platform/http/index.ts';

const FULL_SHARE = 0.9;
/** Evaluation may be delayed by 15 s on purpose. */
const LAG_LIMIT_MS = 2 * MINUTE;
const MEGABYTE = 1024 * 1024;
const DISK_THRESHOLD_BYTES = 10 * MEGABYTE;
/** The product counts as overloaded this long after the last refusal. */
const REFUSING_MS = 5_000;

export function addHealthChecks(
  health: Health,
  {
    app,
    database,
    readiness,
    config,
    isHeard,
  }: {
    readonly app: FastifyInstance;
    readonly database: Database;
    readonly readiness: Readiness;
    readonly config: Config;
    readonly isHeard: () => boolean | undefined;
  },
): void {
  health.add({
    name: 'db',
    groups: ['readiness'],
    check: async () => {
      const name = database.kind === 'embedded' ? 'PostgreSQL (embedded)' : 'PostgreSQL';
      const details = { database: name, validationQuery: 'SELECT 1' };
      try {
        await database.check();
        const moving = database.refuses() === 'moving' ? { moving: 'nothing is written meanwhile' } : {};
        return { status: 'UP', details: { ...details, ...moving } };
      } catch (error) {
        if (!isTrouble(error)) throw error;
        return { status: 'DOWN', details: { database: name, error: error.message } };
      }
    },
  });
  health.add({
    name: 'diskSpace',
    check: async () => {
      // PostgreSQL may have no data directory.
      const directory = existsSync(config.dataDirectory) ? config.dataDirectory : process.cwd();
      const disk = await statfs(directory);
      const free = disk.bavail * disk.bsize;
      const isEmbedded = database.kind === 'embedded';
      const threshold = isEmbedded ? config.database.reserveMegabytes * MEGABYTE : DISK_THRESHOLD_BYTES;
      const details = { total: disk.blocks * disk.bsize, free, threshold };
      if (database.refuses() === 'full') {
        return { status: 'DOWN', details: { ...details, error: 'nothing is written until there is room' } };
      }
      return { status: free > threshold ? 'UP' : 'DOWN', details };
    },
  });
  const { copy } = database;
  if (copy)
    health.add({
      name: 'copy',
      // The primary answers in its place.
      critical: false,
      check: () => {
        const { isUsed, lagMs, limitMs, problem } = copy();
        const details = { ...(lagMs === undefined ? {} : { lagMs: Math.round(lagMs) }), limitMs };
        return isUsed
          ? { status: 'UP', details }
          : { status: 'DOWN', details: { ...details, error: problem ?? 'it does not answer' } };
      },
    });
  if (isHeard() !== undefined) {
    health.add({
      name: 'instances',
      groups: ['readiness'],
      // An instance that is cut off would show incomplete data.
      check: () => ({ status: isHeard() ? 'UP' : 'DOWN' }),
    });
  }
  health.add({
    name: 'load',
    // Taking this instance out would load the others more.
    critical: false,
    check: () => loadNow(requestLoad(app), database.load()),
  });
  health.add({ name: 'ping', check: () => ({ status: 'UP' }) });
  const loop = monitorEventLoopDelay();
  loop.enable();
  health.add({
    name: 'livenessState',
    groups: ['liveness'],
    // An answer proves that the loop runs.
    check: () => {
      const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e4) / 100;
      const details = { loopDelayMeanMs: ms(loop.mean), loopDelayMaxMs: ms(loop.max) };
      loop.reset();
      return { status: 'UP', details };
    },
  });
  health.add({
    name: 'readinessState',
    groups: ['readiness'],
    check: () => {
      const { waitingFor } = readiness;
      if (waitingFor.length === 0) return { status: 'UP' };
      return { status: 'DOWN', details: { waitingFor: waitingFor.join(', ') } };
    },
  });
}

export function addRoomChecks(
  health: Health,
  telemetry: Pick<Telemetry, 'figures' | 'broker' | 'stream'> & Partial<Pick<Telemetry, 'archiveHealth'>>,
  engine: () => EngineFigures,
): void {
  health.add({
    name: 'ingest',
    critical: false,
    check: () => {
      const { held, limit, isFailing, acceptedPerSecond } = telemetry.figures();
      return {
        status: isFailing || held >= limit * FULL_SHARE ? 'DOWN' : 'UP',
        details: {
          acceptedPerSecond: Math.round(acceptedPerSecond * 100) / 100,
          waiting: held,
          limit,
          ...(isFailing ? { error: 'the last fixes could not be stored' } : {}),
        },
      };
    },
  });
  health.add({
    name: 'engine',
    critical: false,
    check: () => {
      const { pending, lag } = engine();
      return {
        status: lag > LAG_LIMIT_MS ? 'DOWN' : 'UP',
        details: { pendingVehicles: pending, lagMs: Math.round(lag), limitMs: LAG_LIMIT_MS },
      };
    },
  });
  if (telemetry.stream()) {
    health.add({
      name: 'stream',
      critical: false,
      check: () => {
        const figures = telemetry.stream();
        if (!figures) return { status: 'UNKNOWN' };
        const { isConnected, waiting, redelivered, setAside } = figures;
        return { status: isConnected ? 'UP' : 'DOWN', details: { waiting, redelivered, setAside } };
      },
    });
  }
  if (telemetry.archiveHealth)
    health.add({ name: 'archive', critical: false, check: telemetry.archiveHealth });
  if (telemetry.broker() === undefined) return;
  health.add({
    name: 'mqtt',
    critical: false,
    check: () => {
      const state = telemetry.broker();
      if (state === 'elsewhere') return { status: 'UP', details: { readBy: 'another instance' } };
      return { status: state === 'connected' ? 'UP' : 'DOWN' };
    },
  });
}

function loadNow(
  requests: ReturnType<typeof requestLoad>,
  turns: ReturnType<Database['load']>,
): HealthResult {
  const refusedAt = Math.max(requests.refusedAt, turns.refusedAt);
  return {
    status: performance.now() - refusedAt < REFUSING_MS ? 'DOWN' : 'UP',
    details: {
      requests: requests.underWay,
      requestLimit: requests.limit,
      waitingForDatabase: turns.waiting,
      waitingLimit: turns.limit,
      refused: requests.refused + turns.refused,
    },
  };
}
