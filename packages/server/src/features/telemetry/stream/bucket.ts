import { hash } from 'node:crypto';
import type { OrganisationId } from '@linehaul/domain/core';
import { BUCKETS } from '../../../platform/instances/index.ts';

export function bucketOf({
  keyOf,
  device,
}: {
  readonly keyOf: OrganisationId | undefined;
  readonly device: string;
}): number {
  return hash('sha1', `${keyOf ?? ''} ${device}`, 'buffer').readUInt8(0) & (BUCKETS - 1);
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
