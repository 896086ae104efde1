import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedWorld } from '@linehaul/testkit/seed';
import type { World } from '@linehaul/testkit/worlds';
import { inject } from 'vitest';
import { launchProduct } from './launch-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of an ended product without a world. */
    readonly emptyData: string;
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

export async function startProduct(world: World, env: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-e2e-'));
  cpSync(inject('emptyData'), directory, { recursive: true });
  const launched = await launchProduct(directory, env);
  const { operator } = launched;
  const stop = async () => {
    await launched.kill('SIGTERM');
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await seedWorld(operator, world);
    return { url: operator.url, operator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
