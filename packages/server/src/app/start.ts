import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../platform/config/index.ts';
import {
  type Database,
  ensureKnownSchema,
  lockDirectory,
  makeDirectory,
  migrate,
  openDatabase,
} from '../platform/db/index.ts';
import { createReadiness } from '../platform/health/index.ts';
import { boundHeapGrowth } from '../platform/metrics/index.ts';
import { removeLeftCopies } from './database-copy.ts';
import { type DemoWorld, startDemoWorld } from './demo-world.ts';
import { writeOperatorFile } from './operator-file.ts';

const DEMO_WORLD = fileURLToPath(new URL('../../../simulator/src/demo/main.ts', import.meta.url));
const DEMO_MARK = 'demo-world-is-complete';

export type Running = Awaited<ReturnType<typeof start>>;

/** A failing step closes what was opened and throws. */
export async function start(config: Config, say: (line: string) => void) {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    undo.push(boundHeapGrowth());
    const [database, { compose }] = await Promise.all([open(config, undo), import('./compose.ts')]);
    const firstDemo = config.demoWorld && existsSync(DEMO_WORLD) && (await lacksDemo(config, database));
    const readiness = createReadiness();
    const releaseDemo = firstDemo ? readiness.block('demo world') : undefined;
    const product = await compose(config, database, { readiness });
    undo.push(() => product.stop());
    if (await product.hasOtherSecret()) {
      say(
        'another instance on this database has another LINEHAUL_SECRET, or none: give all the same, or sign-ins fail',
      );
    }
    await product.app.listen({ host: config.host, port: config.port });
    const address = product.app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    const host = isAny(config.host) ? '127.0.0.1' : config.host;
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    undo.push(writeOperatorFile(config.dataDirectory, url, product.operatorToken));
    const demo = config.demoWorld ? demoWorld(config, say) : undefined;
    if (demo) {
      undo.push(() => demo.stop());
      demo.whenReady(() => {
        writeFileSync(join(config.dataDirectory, DEMO_MARK), '');
        releaseDemo?.();
      });
    }
    return {
      url: isAny(config.host) ? `http://localhost:${port}` : url,
      /** Not ready before the first demo world. */
      firstDemo,
      whenReady: readiness.whenReady,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(config: Config, undo: (() => unknown)[]): Promise<Database> {
  makeDirectory(config.dataDirectory);
  // The embedded database locks its directory itself.
  if (config.databaseUrl) undo.push(lockDirectory(config.dataDirectory));
  const { connections: poolSize, ...times } = config.database;
  const database = await openDatabase({
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    directory: config.dataDirectory,
    poolSize,
    ...times,
  });
  undo.push(() => database.close());
  await removeLeftCopies(config.dataDirectory);
  await ensureKnownSchema(database.kysely);
  await migrate(database);
  return database;
}

async function lacksDemo(config: Config, database: Database): Promise<boolean> {
  if (!existsSync(join(config.dataDirectory, DEMO_MARK))) return true;
  const any = await database.kysely.selectFrom('organisation').select('id').limit(1).executeTakeFirst();
  return any === undefined;
}

function demoWorld(config: Config, say: (line: string) => void): DemoWorld | undefined {
  if (!existsSync(DEMO_WORLD)) {
    say('this installation has no demo world; it starts empty');
    return undefined;
  }
  const env = { ...process.env, LINEHAUL_DATA: config.dataDirectory };
  return startDemoWorld(DEMO_WORLD, env, say);
}

function isAny(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
