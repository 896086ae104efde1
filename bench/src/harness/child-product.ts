import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { SERVER_NODE, serverEnvironment } from '../../../tools/server-node.mjs';
import { asker, untilEvaluated } from './ask.ts';
import type { ManyPositions } from './insert-positions.ts';

export interface Usage {
  /** Microseconds, all threads, since the start. */
  readonly cpu: number;
  /** Bytes. */
  readonly rss: number;
  /** Since start or `forgetPeak`. */
  readonly peakRss: number;
  readonly heapUsed: number;
}

export const WITHOUT_FORECASTS = '--without-forecasts';

export type ChildProduct = Awaited<ReturnType<typeof childProduct>>;

export async function childProduct({ forecasts = true } = {}) {
  const child = fork(new URL('./product-process.ts', import.meta.url), forecasts ? [] : [WITHOUT_FORECASTS], {
    execArgv: [...SERVER_NODE, '--expose-gc'],
    env: serverEnvironment(process.env),
  });
  const call = callerOf(child);
  const [{ url, kind, token, metricsToken }] = (await once(child, 'message')) as [
    { url: string; kind: string; token: string; metricsToken: string },
  ];
  const ask = asker(url, token);
  return {
    url,
    kind,
    ask,
    evaluated: () => untilEvaluated(ask, 50),
    insertPositions: (of: ManyPositions) => call('insert positions', of) as Promise<void>,
    sessionOf: (login: string) => call('session', login) as Promise<string>,
    usage: (collected = false) => call('usage', collected) as Promise<Usage>,
    forgetPeak: () => call('forget peak', undefined) as Promise<void>,
    /** Watching itself takes time. */
    watch: () => call('watch', undefined) as Promise<void>,
    /** Milliseconds since `watch`, largest first. */
    watched: () => call('watched', undefined) as Promise<readonly (readonly [room: string, ms: number])[]>,
    /** Prometheus text. */
    figures: async () => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const answer = await fetch(`${url}/management/prometheus`, { headers });
      if (!answer.ok) throw new Error(`the figures: ${answer.status} ${await answer.text()}`);
      return answer.text();
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.send({ id: 0, what: 'end' });
      await ended;
    },
  };
}

function callerOf(child: ChildProcess) {
  let last = 0;
  return (what: string, argument: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last;
      const hear = (answer: { id?: number; value: unknown; error?: string }) => {
        if (answer.id !== id) return;
        child.off('message', hear as never);
        if (answer.error) reject(new Error(answer.error));
        else resolve(answer.value);
      };
      child.on('message', hear as never);
      child.send({ id, what, argument });
    });
}
