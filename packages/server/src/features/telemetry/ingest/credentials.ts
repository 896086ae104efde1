import type { OrganisationId } from '@linehaul/domain/core';
import type { FastifyRequest } from 'fastify';
import type { Failure } from '../../../platform/http/index.ts';
import type { FindKey } from '../keys/keys.ts';
import type { IngestLimits } from './ingest-limits.ts';

/** The user of Basic authentication; undefined where the request has none. */
export function basicUserOf(request: FastifyRequest): string | undefined {
  const coded = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const user = coded && Buffer.from(coded, 'base64').toString('utf8').split(':')[0];
  return user || undefined;
}

/** The key that a request shows: behind the path, as Bearer, or as the Basic user. */
export function keyShownBy(request: FastifyRequest): string | undefined {
  const { key } = (request.params ?? {}) as { key?: string };
  return key || /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] || basicUserOf(request);
}

/** The organisation of the key that a request shows; undefined where it shows none. */
export async function organisationOfKey(
  findKey: FindKey,
  limits: IngestLimits,
  request: FastifyRequest,
): Promise<OrganisationId | undefined | Failure> {
  const key = keyShownBy(request);
  if (key === undefined) return undefined;
  return (await findKey(key)) ?? (await limits.wrongKey(request));
}
