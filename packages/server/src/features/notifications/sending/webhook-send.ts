import type { LookupAddress } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { SECOND } from '@linehaul/domain/core';
import { ANSWER_LIMIT_MS, webhookFault } from '@linehaul/domain/notifications';
import { Webhook } from 'standardwebhooks';
import { checkedAddress, type Lookup } from './addresses.ts';
import { failureText, type Tried, within } from './try.ts';

/** The rest of an answer is not read. */
const ANSWER_BYTES = 64 * 1024;

export interface WebhookTry {
  readonly url: string;
  /** Two for a time after rotation. */
  readonly secrets: readonly string[];
  readonly id: string;
  readonly body: string;
  readonly networks: readonly string[];
  readonly lookup: Lookup;
  readonly signal: AbortSignal;
}

/** One POST by Standard Webhooks. No redirects. */
export async function sendWebhook(given: WebhookTry): Promise<Tried> {
  const url = URL.parse(given.url);
  const fault = webhookFault(url, given.networks);
  if (!url || fault)
    return {
      as: 'refused',
      answer: fault === 'internal' ? `Internal address ${url?.hostname}` : 'Not an address',
    };
  const deadline = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const signal = AbortSignal.any([given.signal, deadline]);
  try {
    const place = await within(checkedAddress(url.hostname, given.networks, given.lookup), signal);
    if ('refused' in place) return { as: 'refused', answer: place.refused };
    return await post(url, place.addresses, given, signal);
  } catch (error) {
    const answer = deadline.aborted ? `No answer within ${ANSWER_LIMIT_MS / SECOND} s` : failureText(error);
    return { as: 'failed', answer };
  }
}

function headersOf({ id, body, secrets }: WebhookTry): Readonly<Record<string, string>> {
  const at = new Date();
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Linehaul',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / SECOND)),
    'webhook-signature': signatures.join(' '),
  };
}

function post(
  url: URL,
  places: readonly [LookupAddress, ...LookupAddress[]],
  given: WebhookTry,
  signal: AbortSignal,
): Promise<Tried> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const outgoing = send(url, {
      method: 'POST',
      headers: headersOf(given),
      signal,
      // A reused connection could be broken and waste a try.
      agent: false,
      lookup: (_, { all }, found) =>
        all ? found(null, [...places]) : found(null, places[0].address, places[0].family),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > ANSWER_BYTES) answer.destroy();
      });
      answer.on('error', () => undefined);
      resolve(triedOf(answer.statusCode ?? 0, answer.headers['retry-after']));
    });
    outgoing.end(given.body);
  });
}

function triedOf(status: number, retryAfter: string | undefined): Tried {
  if (status >= 200 && status < 300) return { as: 'delivered', answer: String(status) };
  if (status === 410) return { as: 'gone', answer: '410, the receiver wants no more' };
  if (status >= 300 && status < 400) return { as: 'failed', answer: `${status}, redirects are not followed` };
  return { as: 'failed', answer: String(status), retryAfterMs: millisecondsOf(retryAfter) };
}

/** Seconds, or a date. */
function millisecondsOf(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}
