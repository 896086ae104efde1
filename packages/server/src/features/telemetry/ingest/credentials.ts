import type { OrganisationId } from '@linehaul/domain/core';
import type { FastifyRequest } from 'fastify';
import type { Failure } from '../../../platform/http/index.ts';
import type { FindKey } from '../keys/keys.ts';
import type { IngestLimits } from './ingest-limits.ts';
import { keyShownBy } from './key-shown.ts';

export async function organisationOfKey(
  findKey: FindKey,
  limits: IngestLimits,
  request: FastifyRequest,
): Promise<OrganisationId | undefined | Failure> {
  const key = keyShownBy(request);
  if (key === undefined) return undefined;
  return (await findKey(key)) ?? (await limits.wrongKey(request));
}
