import { IDLE_HEADER } from '@linehaul/contracts/identity';
import type { FastifyRequest } from 'fastify';

const HEADER = IDLE_HEADER.toLowerCase();

/** 0 without the header. Undefined: invalid, or another site's page asks. */
export function idleTimeOf({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  if (headers['sec-fetch-site'] === 'cross-site') return undefined;
  const said = headers[HEADER];
  if (said === undefined) return 0;
  return typeof said === 'string' && /^\d{1,12}$/.test(said) ? Number(said) : undefined;
}
