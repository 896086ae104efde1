import { type EpochMs, MINUTE, SECOND } from '@linehaul/domain/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Failure } from './failure.ts';
import { shownPath } from './shown-path.ts';

const NAMES = 10_000;

/**
 * So much a minute for each name, an address or a key: what is not used is saved up to one minute's worth. Bounded: of
 * more than 10,000 names the one that asked least lately is forgotten.
 */
export class RateLimit {
  readonly #perMinute: number;
  readonly #left = new LRUCache<string, { amount: number; at: EpochMs }>({ max: NAMES });

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Names that are remembered. */
  get names(): number {
    return this.#left.size;
  }

  /**
   * Takes that much where it is there, else nothing. What is larger than a whole minute's worth is taken once all of
   * that is there.
   * @returns the seconds to wait; 0 where it was taken
   */
  take(name: string, amount: number, now: EpochMs): number {
    const known = this.#left.get(name) ?? { amount: this.#perMinute, at: now };
    const saved = Math.min(
      this.#perMinute,
      known.amount + (Math.max(0, now - known.at) * this.#perMinute) / MINUTE,
    );
    const lacking = Math.min(amount, this.#perMinute) - saved;
    this.#left.set(name, { amount: lacking > 0 ? saved : saved - amount, at: now });
    return lacking > 0 ? Math.max(1, Math.ceil((lacking * MINUTE) / this.#perMinute / SECOND)) : 0;
  }
}

/**
 * What an address counts as: of IPv6 the network of 64 bits, since whoever has one has all of its addresses.
 * @param ip as Node tells it
 */
export function networkOf(ip: string): string {
  const four = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (four) return four;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const [first, last] = [parts(head), parts(tail)];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

/**
 * Before a route's handler: refuses an address that asks too often.
 * @param page the product's own page that tells people who come by a link or a form: for them the refusal is no text to read
 */
export function limitAddresses(limit: RateLimit, page?: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = limit.take(networkOf(request.ip), 1, Date.now());
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
