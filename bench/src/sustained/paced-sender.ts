import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { IngestAnswer } from '@linehaul/contracts/telemetry';
import { bodyOf, postFixes } from '../harness/post-fixes.ts';
import { fixOf } from '../harness/running-fleet.ts';

export interface PacedOrder {
  /** In turns, each with vehicles of its own: a tracker waits for its answer, so its fixes do not overtake each other. */
  readonly urls: readonly string[];
  readonly organisation: string;
  readonly begin: number;
  readonly vehicles: number;
  /** A second, all vehicles. */
  readonly rate: number;
  readonly seconds: number;
}
export interface PacedResult {
  readonly seconds: number;
  readonly sent: number;
  readonly accepted: number;
  /** Milliseconds, sorted. */
  readonly times: readonly number[];
  readonly refused: number;
}

const POSTS_A_SECOND = 10;
const { urls, organisation, begin, vehicles, rate, seconds } = workerData as PacedOrder;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const result = { sent: 0, accepted: 0, refused: 0, times: [] as number[] };
const underWay = new Set<Promise<void>>();

async function post(url: string, fixes: readonly object[]): Promise<void> {
  const { status, text, milliseconds } = await postFixes(agent, url, bodyOf(fixes));
  if (status !== 200) {
    result.refused += fixes.length;
    return;
  }
  result.accepted += (JSON.parse(text) as IngestAnswer).accepted;
  result.times.push(milliseconds);
}

const size = Math.round(rate / POSTS_A_SECOND);
const began = performance.now();
const sent = urls.map(() => 0);
for (let turn = 0; turn < seconds * POSTS_A_SECOND; turn++) {
  const now = Date.now();
  const server = turn % urls.length;
  const fixes = Array.from({ length: size }, () => {
    const vehicle = (server + sent[server]!++ * urls.length) % vehicles;
    return fixOf({ organisation, begin }, vehicle, now);
  });
  result.sent += size;
  const one = post(urls[server]!, fixes).then(() => void underWay.delete(one));
  underWay.add(one);
  const due = began + ((turn + 1) * 1000) / POSTS_A_SECOND;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
}
await Promise.all(underWay);
agent.destroy();
result.times.sort((a, b) => a - b);
parentPort!.postMessage({ ...result, seconds: (performance.now() - began) / 1000 } satisfies PacedResult);
