import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OperatorAccess, seedWorld } from '@linehaul/testkit/seed';
import type { World } from '@linehaul/testkit/worlds';
import { inject } from 'vitest';
import { launchProduct } from './launch-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of an ended product without a world. */
    readonly emptyData: string;
  }
}

export interface Product {
  readonly url: string;
  readonly operator: OperatorAccess;
  stop(): Promise<void>;
}

export async function startProduct(world: World, env: Record<string, string> = {}): Promise<Product> {
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
