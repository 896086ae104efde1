import { setTimeout as wait } from 'node:timers/promises';
import { type EpochMs, fail, ok, type Result } from '@linehaul/domain/core';
import type { RouteProblem } from './provider.ts';

export interface ProviderReply {
  readonly status: number;
  readonly body: unknown;
}

const ANSWER_LIMIT = 32 * 1024 * 1024;
const RETRY_LEAST_MS = 500;
const RETRY_PAUSE_MS = 200;
const LONGEST_PAUSE_SECONDS = 600;

/** Retries once after a broken connection or gateway error; never a timeout, refusal or limit. */
export async function askProvider(
  url: URL,
  deadline: EpochMs,
  body?: unknown,
): Promise<Result<ProviderReply, RouteProblem>> {
  const first = await tryOnce(url, deadline, body);
  if (first.ok || !first.error.isPassing || deadline - Date.now() < RETRY_LEAST_MS) return first;
  await wait(RETRY_PAUSE_MS);
  return tryOnce(url, deadline, body);
}

async function tryOnce(
  url: URL,
  deadline: EpochMs,
  body: unknown,
): Promise<Result<ProviderReply, RouteProblem & { readonly isPassing?: boolean }>> {
  const timeout = fail({ kind: 'timeout', reason: 'no answer in time' } as const);
  const left = deadline - Date.now();
  if (left <= 0) return timeout;
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(left),
      // The key must stay at its address.
      redirect: 'error',
    });
    const { status, headers } = response;
    const text = await textOf(response);
    const reason = `status ${status}`;
    if (status === 401 || status === 403) return fail({ kind: 'refused', reason });
    if (status === 429) {
      return fail({ kind: 'limited', reason, retryAfterSeconds: pauseOf(headers.get('retry-after')) });
    }
    if (status >= 502 && status <= 504) return fail({ kind: 'unavailable', reason, isPassing: true });
    if (text === undefined) return fail({ kind: 'unavailable', reason: 'the answer is too large' });
    return ok({ status, body: JSON.parse(text) });
  } catch (error) {
    if (error instanceof SyntaxError) return fail({ kind: 'unavailable', reason: 'the answer is not JSON' });
    if ((error as Error).name === 'TimeoutError') return timeout;
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return fail({ kind: 'unavailable', reason: code ?? 'no connection', isPassing: true });
  }
}

/** Undefined beyond the limit. */
async function textOf(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > ANSWER_LIMIT) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Seconds; Retry-After may also be a date. */
function pauseOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  if (!Number.isFinite(seconds)) return undefined;
  return Math.min(LONGEST_PAUSE_SECONDS, Math.max(1, Math.ceil(seconds)));
}
