import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OperatorAccess, seedWorld } from '@linehaul/testkit/seed';
import type { World } from '@linehaul/testkit/worlds';
import { inject } from 'vitest';
import { launchProduct } from './launch-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory without any world, of a product that has ended. */
    readonly emptyData: string;
  }
}

export interface Product {
  readonly url: string;
  readonly operator: OperatorAccess;
  stop(): Promise<void>;
}

/** The real server process on a data directory of its own and any free port, with a world loaded and the web built. */
export async function startProduct(world: World, env: Record<string, string> = {}): Promise<Product> {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-e2e-'));
  cpSync(inject('emptyData'), directory, { recursive: true });
  const { operator, end } = await launchProduct(directory, env);
  const stop = async () => {
    await end();
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
