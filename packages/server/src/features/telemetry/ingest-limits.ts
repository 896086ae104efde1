import type { OrganisationId } from '@linehaul/domain/core';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../../platform/config/index.ts';
import { Failure, networkOf, RateLimit } from '../../platform/http/index.ts';
import { hashOfKey } from '../organisation/index.ts';
import { keyShownBy } from './credentials.ts';

export interface IngestLimits {
  /**
   * Refuses messages beyond those of a minute: of the key that the request shows, else of its address.
   * @param keyOf whose key it is; absent where it shows none that anybody has
   */
  messages(request: FastifyRequest, count: number, keyOf: OrganisationId | undefined): Failure | undefined;
  /** What is answered to a key that nobody has. */
  wrongKey(request: FastifyRequest): Failure;
}

/** A sender that is refused sends again later: nothing of the request was stored. */
export function ingestLimits(limits: Limits): IngestLimits {
  const { messagesPerMinute, messagesWithoutKeyPerMinute, wrongKeysPerMinute } = limits;
  const ofKeys = new RateLimit(messagesPerMinute);
  const ofAddresses = new RateLimit(messagesWithoutKeyPerMinute);
  const ofWrongKeys = new RateLimit(wrongKeysPerMinute);
  const refused = (retryAfterSeconds: number) => new Failure('tooManyRequests', { retryAfterSeconds });
  return {
    messages(request, count, keyOf) {
      const key = keyOf && keyShownBy(request);
      const seconds = key
        ? ofKeys.take(hashOfKey(key), count, Date.now())
        : ofAddresses.take(networkOf(request.ip), count, Date.now());
      return seconds > 0 ? refused(seconds) : undefined;
    },
    wrongKey(request) {
      const seconds = ofWrongKeys.take(networkOf(request.ip), 1, Date.now());
      return seconds > 0 ? refused(seconds) : new Failure('keyRefused');
    },
  };
}
