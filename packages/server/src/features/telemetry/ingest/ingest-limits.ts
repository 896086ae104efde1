import type { OrganisationId } from '@linehaul/domain/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../../../platform/config/index.ts';
import { addressLimit, addressOf, Failure } from '../../../platform/http/index.ts';
import { hashOfKey } from '../../organisation/index.ts';
import { keyShownBy } from './key-shown.ts';
import { MessageLimit } from './message-limit.ts';

export interface IngestLimits {
  /** Per key, else address. @param keyOf absent: missing or unknown key */
  messages(request: FastifyRequest, count: number, keyOf: OrganisationId | undefined): Failure | undefined;
  wrongKey(request: FastifyRequest): Promise<Failure>;
}

/** Refused requests store nothing: senders retry. */
export function ingestLimits(app: FastifyInstance, limits: Limits): IngestLimits {
  const { messagesPerMinute, messagesWithoutKeyPerMinute, wrongKeysPerMinute } = limits;
  const ofKeys = new MessageLimit(messagesPerMinute);
  const ofAddresses = new MessageLimit(messagesWithoutKeyPerMinute);
  const ofWrongKeys = addressLimit(app, wrongKeysPerMinute);
  const refused = (retryAfterSeconds: number) => new Failure('tooManyRequests', { retryAfterSeconds });
  return {
    messages(request, count, keyOf) {
      const key = keyOf && keyShownBy(request);
      const seconds = key
        ? ofKeys.take(hashOfKey(key), count, Date.now())
        : ofAddresses.take(addressOf(request), count, Date.now());
      return seconds > 0 ? refused(seconds) : undefined;
    },
    async wrongKey(request) {
      const seconds = await ofWrongKeys(request);
      return seconds > 0 ? refused(seconds) : new Failure('keyRefused');
    },
  };
}
