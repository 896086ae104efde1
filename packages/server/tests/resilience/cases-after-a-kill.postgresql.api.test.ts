import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OrganisationId } from '@linehaul/domain/core';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { childEnvironment } from '@linehaul/testkit/product';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { newId, openDatabase } from '../../src/platform/db/index.ts';
import { freshPostgres } from '../../src/testing/template.ts';

const MAIN = fileURLToPath(new URL('../../src/app/main.ts', import.meta.url));
const DUE_AFTER = 30 * MINUTE;
const DUE_IN = 45 * SECOND;

function launch(databaseUrl: string, directory: string): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    env: {
      ...childEnvironment(),
      LINEHAUL_PROFILES: 'demo',
      LINEHAUL_DEMO_WORLD: 'off',
      LINEHAUL_SECRET: 'one and the same for both instances',
      LINEHAUL_DATA: directory,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

describe('of two instances the one that keeps the cases is killed', () => {
  test('what is due is raised by the other within a minute, and once', async () => {
    const postgres = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
    const database = await openDatabase({ url: postgres.url, directory: '', poolSize: 2 });
    const db = database.kysely;
    const directories: string[] = [];
    const instances: ChildProcess[] = [];
    const members = async () =>
      (await sql<{ id: string }>`SELECT id FROM server_instance`.execute(db)).rows.map(({ id }) => id);
    const start = async () => {
      const directory = mkdtempSync(join(tmpdir(), 'linehaul-kill-'));
      directories.push(directory);
      instances.push(launch(postgres.url, directory));
      await vi.waitFor(async () => expect(await members()).toHaveLength(instances.length), 60_000);
    };
    const levels = async () =>
      (
        await sql<{
          level: number;
          at: number;
        }>`SELECT level, at FROM case_action WHERE kind = 'ESCALATE'`.execute(db)
      ).rows;
    try {
      await start();
      const [firstId] = await members();
      await start();
      const organisationId = newId<OrganisationId>();
      await sql`INSERT INTO organisation (id, name, settings)
        VALUES (${organisationId}, 'KAROO_FREIGHT', '{}')`.execute(db);
      const dueAt = Date.now() + DUE_IN;
      const at = new Date(dueAt - DUE_AFTER);
      await sql`INSERT INTO active_event (organisation_id, id, asset_id, event_type, description, started_at, raised_at,
        recorded_at) VALUES (${organisationId}, ${newId()}, ${newId()}, 'LATE', 'late', ${at}, ${at}, ${at})`.execute(
        db,
      );
      await vi.waitFor(
        async () => expect((await sql`SELECT FROM exception_case`.execute(db)).rows).toHaveLength(1),
        60_000,
      );
      expect(await levels()).toEqual([]);
      const { rows } = await sql<{ by: string }>`SELECT taken_by AS by FROM periodic_work
        WHERE name = 'cases'`.execute(db);
      const victim = instances[rows[0]!.by === firstId ? 0 : 1]!;
      const dead = once(victim, 'close');
      victim.kill('SIGKILL');
      await dead;
      await vi.waitFor(async () => expect(await levels()).toHaveLength(1), {
        timeout: 120_000,
        interval: 200,
      });
      const [raised] = await levels();
      expect(raised!.level).toBe(2);
      expect(raised!.at).toBeGreaterThanOrEqual(dueAt);
      expect(raised!.at - dueAt).toBeLessThan(MINUTE);
      const first = await levels();
      const turn = async () =>
        Number(
          (await sql<{ period: string }>`SELECT period FROM periodic_work WHERE name = 'cases'`.execute(db))
            .rows[0]!.period,
        );
      const before = await turn();
      await vi.waitFor(async () => expect(await turn()).toBeGreaterThan(before + 1), 90_000);
      expect(await levels()).toEqual(first);
    } finally {
      for (const child of instances) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'close');
        child.kill('SIGKILL');
        await ended;
      }
      for (const directory of directories) rmSync(directory, { recursive: true, force: true });
      await database.close();
      await postgres.drop();
    }
  }, 240_000);
});
