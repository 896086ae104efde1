import { setTimeout as wait } from 'node:timers/promises';
import { loggerOf } from '../log/index.ts';

const LIMIT_MS = 30_000;
const AGAIN_MS = 500;
const SAID_AFTER_MS = 5_000;
const UNAVAILABLE = 503;
/** No peers yet, a stream or consumer without a leader yet. */
const NOT_YET: ReadonlySet<unknown> = new Set([10005, 10118, 10119]);

/** Servers of a cluster that has just started, lost one of them or has much to do answer late, or not yet. */
export async function persistently<T>(
  work: () => Promise<T>,
  { limitMs = LIMIT_MS, againMs = AGAIN_MS, passes = isPassing } = {},
): Promise<T> {
  const began = performance.now();
  let isSaid = false;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const tookMs = performance.now() - began;
      if (!passes(error)) throw error;
      const { message } = error as Error;
      if (tookMs > limitMs)
        throw new Error(
          `${message}; tried for ${Math.round(tookMs / 1000)} s: see whether all servers run and have a leader`,
          { cause: error },
        );
      if (!isSaid && tookMs > SAID_AFTER_MS) {
        isSaid = true;
        loggerOf('stream').warn({ reason: message }, 'the NATS servers are not ready yet');
      }
      await wait(againMs);
    }
  }
}

export function isPassing(error: unknown): boolean {
  const { name, status, code } = (error ?? {}) as Readonly<Record<string, unknown>>;
  return name === 'TimeoutError' || status === UNAVAILABLE || NOT_YET.has(code);
}

/** Before servers know who leads a new stream, the client takes them for servers without JetStream. */
export function isPassingOfStream(error: unknown): boolean {
  return isPassing(error) || (error as { name?: unknown } | undefined)?.name === 'JetStreamNotEnabled';
}
