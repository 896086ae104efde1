import { normalizeIP } from '@fastify/rate-limit';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Failure } from './failure.ts';
import { shownPath } from './shown-path.ts';

/** Beyond this the least recent is dropped, to bound memory. */
const ADDRESSES = 10_000;

/** Seconds to wait; 0: none. */
export type AddressLimit = (request: FastifyRequest) => Promise<number>;

/** `max` per minute and address. */
export function addressLimit(app: FastifyInstance, max: number): AddressLimit {
  return limitBy(app, max, addressOf);
}

/** `max` per minute and key. */
export function limitBy(
  app: FastifyInstance,
  max: number,
  keyGenerator: (request: FastifyRequest) => string,
): AddressLimit {
  const options = { max, timeWindow: MINUTE, cache: ADDRESSES, keyGenerator };
  const count = app.createRateLimit(options);
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0;
  };
}

export interface GuessLimit {
  /** Counts nothing. @returns seconds to wait, or 0 */
  waitOf(request: FastifyRequest): number;
  /** Counts a wrong guess. @returns seconds to wait, or 0 */
  count(request: FastifyRequest): Promise<number>;
}

/** `max` per minute and address: further guesses cost nothing. */
export function guessLimit(app: FastifyInstance, max: number): GuessLimit {
  const limit = addressLimit(app, max);
  const shutUntil = new LRUCache<string, number>({ max: ADDRESSES });
  return {
    waitOf(request) {
      const left = (shutUntil.get(addressOf(request)) ?? 0) - performance.now();
      return left > 0 ? Math.ceil(left / SECOND) : 0;
    },
    async count(request) {
      const seconds = await limit(request);
      if (seconds > 0) shutUntil.set(addressOf(request), performance.now() + seconds * SECOND);
      return seconds;
    },
  };
}

/** IPv6: the /64, as a customer has all of it. */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}

/** `page` replaces the error text for people. */
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
