import { hash } from 'node:crypto';
import type { OrganisationId } from '@linehaul/domain/core';

/** A power of two, never changed: what waits in the stream has its bucket. */
export const BUCKETS = 64;

/** The same for a device, whichever instance takes its message. */
export function bucketOf({
  keyOf,
  device,
}: {
  readonly keyOf: OrganisationId | undefined;
  readonly device: string;
}): number {
  return hash('sha1', `${keyOf ?? ''} ${device}`, 'buffer').readUInt8(0) & (BUCKETS - 1);
}

/** Names at the NATS server. */
export const namesOf = (prefix: string) => ({
  fixes: `${prefix}-fixes`,
  fixSubjects: `${prefix}.fix.*`,
  fixSubject: (bucket: number) => `${prefix}.fix.${bucket}`,
  consumer: (bucket: number) => `bucket-${bucket}`,
  setAside: `${prefix}-set-aside`,
  setAsideSubjects: `${prefix}.set-aside.*`,
  setAsideSubject: (bucket: number) => `${prefix}.set-aside.${bucket}`,
});
