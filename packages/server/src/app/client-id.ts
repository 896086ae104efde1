import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '../platform/config/index.ts';

/** Stable over restarts and instances, so that the broker queues; differs between installations. */
export function clientIdOf({ dataDirectory, publicUrl = '' }: Config, mark: string | undefined): string {
  const own = mark === undefined ? `${hostname()} ${dataDirectory}` : `${mark} ${publicUrl}`;
  const hash = createHash('sha256').update(own).digest('hex');
  return `linehaul-${hash.slice(0, 12)}`;
}
