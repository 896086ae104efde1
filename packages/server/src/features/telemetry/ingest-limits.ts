import type { FastifyRequest } from 'fastify';
import type { Limits } from '../../platform/config/index.ts';
import { Failure, RateLimit } from '../../platform/http/index.ts';
import { hashOfKey } from '../organisation/index.ts';
import { keyShownBy } from './credentials.ts';

export interface IngestLimits {
  /** Refuses messages beyond those of a minute: of the key that the request shows, else of its address. */
  messages(request: FastifyRequest, count: number): Failure | undefined;
  /** What is answered to a key that nobody has. */
  wrongKey(request: FastifyRequest): Failure;
}

/** A sender that is refused sends again later: nothing of the request was stored. */
export function ingestLimits({ messagesPerMinute, wrongKeysPerMinute }: Limits): IngestLimits {
  const ofSenders = new RateLimit(messagesPerMinute);
  const ofWrongKeys = new RateLimit(wrongKeysPerMinute);
  const refused = (retryAfterSeconds: number) => new Failure('tooManyRequests', { retryAfterSeconds });
  return {
    messages(request, count) {
      const key = keyShownBy(request);
      const sender = key === undefined ? `address ${request.ip}` : `key ${hashOfKey(key)}`;
      const seconds = ofSenders.take(sender, count, Date.now());
      return seconds > 0 ? refused(seconds) : undefined;
    },
    wrongKey(request) {
      const seconds = ofWrongKeys.take(request.ip, 1, Date.now());
      return seconds > 0 ? refused(seconds) : new Failure('keyRefused');
    },
  };
}
