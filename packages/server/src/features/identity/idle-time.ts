import { IDLE_HEADER } from '@linehaul/contracts/identity';
import type { FastifyRequest } from 'fastify';

const HEADER = IDLE_HEADER.toLowerCase();

/**
 * For how many milliseconds the person behind a request has done nothing: what the header says; 0 where there is none,
 * as clients without it ask only when somebody does something. Undefined where it is no such number, and where a page of
 * another site made the request: then nothing is known.
 */
export function idleTimeOf({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  if (headers['sec-fetch-site'] === 'cross-site') return undefined;
  const said = headers[HEADER];
  if (said === undefined) return 0;
  return typeof said === 'string' && /^\d{1,12}$/.test(said) ? Number(said) : undefined;
}
