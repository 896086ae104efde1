import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedWorld } from '@linehaul/testkit/seed';
import type { World } from '@linehaul/testkit/worlds';
import { inject } from 'vitest';
import { createDatabase } from './database.ts';
import { launchProduct } from './launch-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directories of ended products, and PostgreSQL databases if available. */
    readonly emptyProducts: {
      readonly embedded: { readonly directory: string };
      readonly elsewhere: { readonly directory: string; readonly database: string } | undefined;
    };
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Uses PostgreSQL if available, a sixth faster. */
export async function startProduct(world: World, env: Record<string, string> = {}, onEmbedded = false) {
  const { embedded, elsewhere } = inject('emptyProducts');
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-e2e-'));
  const template = onEmbedded ? undefined : elsewhere;
  cpSync((template ?? embedded).directory, directory, { recursive: true });
  const database = template && (await createDatabase(template.database));
  const launched = await launchProduct(directory, {
    ...(database && { DATABASE_URL: database.url }),
    ...env,
  });
  const { operator } = launched;
  const stop = async () => {
    const wasUp = launched.child.exitCode === null && launched.child.signalCode === null;
    const status = await launched.kill('SIGTERM');
    await database?.drop();
    rmSync(directory, { recursive: true, force: true });
    // Otherwise a retry would pass on the next product.
    if (!wasUp || status !== 0) throw new Error(`the product ended (${status}): ${launched.errors}`);
  };
  try {
    await seedWorld(operator, world);
    return { url: operator.url, operator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
