import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Health, Readiness } from '../platform/health/index.ts';

const DISK_THRESHOLD_BYTES = 10 * 1024 * 1024;

/** The components that JHipster's health page knows. */
export function addHealthChecks(
  health: Health,
  database: Database,
  readiness: Readiness,
  config: Config,
): void {
  health.add({
    name: 'db',
    groups: ['readiness'],
    check: async () => {
      await sql`SELECT 1`.execute(database.kysely);
      const name = database.kind === 'embedded' ? 'PostgreSQL (embedded)' : 'PostgreSQL';
      return { status: 'UP', details: { database: name, validationQuery: 'SELECT 1' } };
    },
  });
  health.add({
    name: 'diskSpace',
    check: async () => {
      // With PostgreSQL elsewhere there need not be a data directory.
      const directory = existsSync(config.dataDirectory) ? config.dataDirectory : process.cwd();
      const disk = await statfs(directory);
      const free = disk.bavail * disk.bsize;
      return {
        status: free > DISK_THRESHOLD_BYTES ? 'UP' : 'DOWN',
        details: { total: disk.blocks * disk.bsize, free, threshold: DISK_THRESHOLD_BYTES },
      };
    },
  });
  health.add({ name: 'ping', check: () => ({ status: 'UP' }) });
  const loop = monitorEventLoopDelay();
  loop.enable();
  health.add({
    name: 'livenessState',
    groups: ['liveness'],
    // Whoever reads this got an answer, so the loop turns; the details say how evenly.
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
