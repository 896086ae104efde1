import { hash } from 'node:crypto';
import type { OrganisationId } from '@linehaul/domain/core';
import { LRUCache } from 'lru-cache';
import { BUCKETS } from '../../../platform/instances/index.ts';

/** A hash costs more than reading the fix. */
const known = new LRUCache<string, number>({ max: 100_000 });

export function bucketOf({
  keyOf,
  device,
}: {
  readonly keyOf: OrganisationId | undefined;
  readonly device: string;
}): number {
  const name = `${keyOf ?? ''} ${device}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const bucket = hash('sha1', name, 'buffer').readUInt8(0) & (BUCKETS - 1);
  known.set(name, bucket);
  return bucket;
}

export const namesOf = (prefix: string) => ({
  fixes: `${prefix}-fixes`,
  fixSubjects: `${prefix}.fix.*`,
  fixSubject: (bucket: number) => `${prefix}.fix.${bucket}`,
  consumer: (bucket: number) => `bucket-${bucket}`,
  /** Which database takes the fixes, and how far it is. */
  database: `${prefix}-database`,
  databaseSubject: `${prefix}.database`,
  setAside: `${prefix}-set-aside`,
  setAsideSubjects: `${prefix}.set-aside.*`,
  setAsideSubject: (bucket: number) => `${prefix}.set-aside.${bucket}`,
});
