import { API_KEY_NOTE_MS, type ApiScope, actorOfKey } from '@linehaul/domain/api-keys';
import type { EpochMs } from '@linehaul/domain/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Executor } from '../../platform/db/index.ts';
import { addressLimit, Failure, type FindApiKey, limitBy } from '../../platform/http/index.ts';
import { findBySecret, markUsed } from './key-store.ts';
import { hashOf } from './secrets.ts';

interface Limits {
  readonly apiCallsPerMinute: number;
  /** Guesses, by address. */
  readonly wrongKeysPerMinute: number;
}

/** Failures: apiKeyRefused, scopeMissing, tooManyRequests. */
export function apiKeyFinder(
  app: FastifyInstance,
  db: Executor,
  limits: Limits,
  now: () => EpochMs,
): FindApiKey {
  const calls = limitBy(app, limits.apiCallsPerMinute, (request) => hashOf(shownBy(request) ?? ''));
  const guesses = addressLimit(app, limits.wrongKeysPerMinute);
  return async (request, scope) => {
    const secret = shownBy(request);
    if (secret === undefined)
      return new Failure('apiKeyRefused', { detail: 'Send the key as Authorization: Bearer lh_…' });
    const seconds = await calls(request);
    if (seconds > 0) return tooMany(seconds);
    const at = now();
    const key = await findBySecret(db, hashOf(secret), at);
    if (!key) {
      const wait = await guesses(request);
      return wait > 0 ? tooMany(wait) : new Failure('apiKeyRefused');
    }
    if (!key.scopes.includes(scope)) return missing(key.name, scope);
    const { id, name, organisation, lastUsedAt } = key;
    if (at - (lastUsedAt ?? 0) >= API_KEY_NOTE_MS) await markUsed(db, organisation.id, id, at);
    return { id, name, actor: actorOfKey(name), organisation };
  };
}

/** Never a cookie: a browser would send it for other pages. */
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
