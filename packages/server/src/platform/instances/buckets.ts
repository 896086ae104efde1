import { mixed } from './owner.ts';

/** A power of two, never changed: waiting messages keep their bucket. */
export const BUCKETS = 64;

export function bucketOfName(name: string): number {
  return mixed(name, '') & (BUCKETS - 1);
}
