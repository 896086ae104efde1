import { API_KEY_NOTE_MS, type ApiScope, actorOfKey } from '@linehaul/domain/api-keys';
import { type EpochMs, SECOND } from '@linehaul/domain/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type FindApiKey, guessLimit, limitBy } from '../../platform/http/index.ts';
import { findBySecret, markUsed } from './key-store.ts';
import { hashOf, isSecret } from './secrets.ts';

interface Limits {
  readonly apiCallsPerMinute: number;
  /** Guesses, counted by address. */
  readonly wrongKeysPerMinute: number;
}

/** Each is the whole data set. */
const FEED_CALLS_PER_MINUTE = 60;

const REMEMBERED_KEYS = 10_000;
/** A key that was wrong may be right again after this. */
const WRONG_MS = 10 * SECOND;

/**
 * Failures: apiKeyRefused, scopeMissing, tooManyRequests. Wrong keys cost no look-up beyond their limit, and
 * shut out no key of their address that was right.
 */
export function apiKeyFinder(
  app: FastifyInstance,
  db: Executor,
  limits: Limits,
  now: () => EpochMs,
): FindApiKey {
  const found = new WeakMap<FastifyRequest, string>();
  // By valid key: random keys must push out no real counters.
  const limitOf = (perMinute: number) => limitBy(app, perMinute, (request) => found.get(request)!);
  const calls = limitOf(limits.apiCallsPerMinute);
  const feedCalls = limitOf(Math.min(FEED_CALLS_PER_MINUTE, limits.apiCallsPerMinute));
  const guesses = guessLimit(app, limits.wrongKeysPerMinute);
  const right = new LRUCache<string, true>({ max: REMEMBERED_KEYS });
  const wrong = new LRUCache<string, true>({ max: REMEMBERED_KEYS, ttl: WRONG_MS });
  const guessed = async (request: FastifyRequest, hash: string) => {
    right.delete(hash);
    wrong.set(hash, true);
    const wait = await guesses.count(request);
    return wait > 0 ? tooMany(wait) : new Failure('apiKeyRefused');
  };
  return async (request, scope) => {
    const secret = shownBy(request);
    if (secret === undefined)
      return new Failure('apiKeyRefused', { detail: 'Send the key as Authorization: Bearer lh_…' });
    const hash = hashOf(secret);
    const wait = right.has(hash) ? 0 : guesses.waitOf(request);
    if (wait > 0) return tooMany(wait);
    if (wrong.has(hash)) return new Failure('apiKeyRefused');
    if (!isSecret(secret)) return guessed(request, hash);
    const at = now();
    const key = await findBySecret(db, hash, at);
    if (!key) return guessed(request, hash);
    right.set(hash, true);
    found.set(request, key.id);
    const seconds = await (scope === 'gtfs-realtime:read' ? feedCalls : calls)(request);
    if (seconds > 0) return tooMany(seconds);
    if (!key.scopes.includes(scope)) return missing(key.name, scope);
    const { id, name, scopes, locationIds, organisation, lastUsedAt } = key;
    if (at - (lastUsedAt ?? 0) >= API_KEY_NOTE_MS) await markUsed(db, organisation.id, id, at);
    return { id, name, actor: actorOfKey(name), scopes, locationIds, organisation };
  };
}

/** Never a cookie: browsers send it for other pages. */
function shownBy(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

const tooMany = (retryAfterSeconds: number) => new Failure('tooManyRequests', { retryAfterSeconds });

function missing(name: string, scope: ApiScope): Failure {
  return new Failure('scopeMissing', {
    detail: `The key ${name} lacks the scope ${scope}. An administrator makes keys under System Admin.`,
    errorPayload: { scope },
  });
}
