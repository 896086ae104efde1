import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NatsServer, ProductProcess } from '@linehaul/testkit/product';

/** One row: all stored fixes, and those of a vehicle and time. */
export const STORED_FIXES = `
  SELECT count(*)::int AS "all", count(DISTINCT (asset_id, fix_time))::int AS different FROM asset_position`;

/** Of an instance; gone when `undo` is called. */
export function instanceDirectory(undo: (() => unknown)[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-instance-'));
  undo.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export function startInstance(
  directory: string,
  databaseUrl: string,
  streams: readonly NatsServer[],
  more: Readonly<Record<string, string>> = {},
): Promise<ProductProcess> {
  return ProductProcess.start({
    directory,
    env: {
      DATABASE_URL: databaseUrl,
      LINEHAUL_STREAM: streams.map(({ url }) => url).join(),
      LINEHAUL_SECRET: 'one and the same for all of the instances',
      LINEHAUL_LOG: 'error',
      LINEHAUL_DATABASE_CONNECT_MS: '60000',
      ...more,
    },
  });
}
