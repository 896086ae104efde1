import { normalizeIP } from '@fastify/rate-limit';
import { MINUTE } from '@linehaul/domain/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import { shownPath } from './shown-path.ts';

/** Of more addresses the one that asked least lately is forgotten, so that no sender fills the memory. */
const ADDRESSES = 10_000;

/** Counts a request. @returns the seconds to wait; 0 where it is within the limit */
export type AddressLimit = (request: FastifyRequest) => Promise<number>;

/** So many requests a minute of each address. */
export function addressLimit(app: FastifyInstance, max: number): AddressLimit {
  const options = { max, timeWindow: MINUTE, cache: ADDRESSES };
  const count = app.createRateLimit(options);
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0;
  };
}

/** What an address counts as: of IPv6 the network of 64 bits, since a customer of a provider has all of its addresses. */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}

/**
 * Before a route's handler: refuses an address that asks too often.
 * @param page the product's own page for people who come by a link or a form: for them the refusal is no text to read
 */
export function limitAddresses(limit: AddressLimit, page?: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = await limit(request);
    if (seconds === 0) return;
    if (page !== undefined && /text\/html/.test(request.headers.accept ?? '')) {
      return reply
        .header('Retry-After', String(seconds))
        .header('Cache-Control', 'no-store')
        .redirect(page, 303);
    }
    const problem = new Failure('tooManyRequests').problem(shownPath(request));
    return reply
      .code(problem.status)
      .header('Retry-After', String(seconds))
      .type('application/problem+json')
      .send(JSON.stringify(problem));
  };
}
