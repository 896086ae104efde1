import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment, ProductProcess } from '@linehaul/testkit/product';
import pg from 'pg';
import { newId } from '../../../platform/db/index.ts';

const DEMO = { LINEHAUL_PROFILES: 'demo', LINEHAUL_DEMO_WORLD: 'off' };
const MOVE = fileURLToPath(new URL('../move.ts', import.meta.url));

export function moveWorld(server: string) {
  const databases: string[] = [];
  const undo: (() => unknown)[] = [];

  async function administer(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await work(client).finally(() => client.end());
  }

  function moving(args: readonly string[], directory: string) {
    const child = spawn(process.execPath, [MOVE, ...args], {
      env: { ...childEnvironment(), LINEHAUL_DATA: directory },
    });
    let out = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, errors }));
    return { child, ended };
  }

  return {
    administer,
    moving,
    moved: (args: readonly string[], directory: string) => moving(args, directory).ended,
    emptyDatabase: async (): Promise<string> => {
      const name = `linehaul_move_${newId().replaceAll('-', '')}`;
      databases.push(name);
      await administer(async (client) => {
        await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
      });
      const url = new URL(server);
      url.pathname = `/${name}`;
      return url.href;
    },
    countTables: async (url: string): Promise<number> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(
        `SELECT count(*)::int AS n FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
      );
      await client.end();
      return rows[0].n;
    },
    start: async (directory: string, env: Record<string, string> = {}): Promise<ProductProcess> => {
      const product = await ProductProcess.start({ directory, env: { ...DEMO, ...env } });
      undo.push(() => product.kill());
      return product;
    },
    end: async (): Promise<void> => {
      for (const step of undo.reverse()) await step();
      await administer(async (client) => {
        for (const name of databases) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      });
    },
  };
}
