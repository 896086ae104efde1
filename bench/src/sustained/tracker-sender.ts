import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { IngestAnswer } from '@linehaul/contracts/telemetry';
import { bodyOf, postFixes } from '../harness/post-fixes.ts';
import { type DrivenFleet, drivenFix } from './driven-fleet.ts';

/** Repeats until acknowledged, as trackers do. */
export interface TrackerOrder {
  readonly fleet: DrivenFleet;
  readonly urls: readonly string[];
  /** A second, all vehicles; absent: all at once. */
  readonly rate?: number;
}
export interface TrackerProgress {
  readonly acknowledged: number;
  readonly again: number;
  readonly storedBefore: number;
}

const POSTS_A_SECOND = 10;
const AT_ONCE = 1000;
const IN_FLIGHT = 8;
const PAUSE_MS = 20;
const { fleet, urls, rate } = workerData as TrackerOrder;
const total = fleet.vehicles * fleet.rounds;
const size = rate ? Math.max(1, Math.round(rate / POSTS_A_SECOND)) : AT_ONCE;
const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
const progress = { acknowledged: 0, again: 0, storedBefore: 0 };
const waiting: number[] = [];
const unanswered = new Set<number>();
let turn = 0;

async function send(first: number): Promise<void> {
  const fixes = Array.from({ length: Math.min(size, total - first) }, (_, i) => drivenFix(fleet, first + i));
  const { status, text } = await postFixes(agent, urls[turn++ % urls.length]!, bodyOf(fixes));
  if (status !== undefined && status >= 400 && status < 500) throw new Error(`refused: ${status} ${text}`);
  if (status !== 200) {
    if (!unanswered.has(first)) progress.again += fixes.length;
    unanswered.add(first);
    waiting.unshift(first);
    return void (await wait(PAUSE_MS));
  }
  const { accepted, duplicate } = JSON.parse(text) as IngestAnswer;
  if (accepted + duplicate !== fixes.length) throw new Error(`not stored: ${text}`);
  progress.acknowledged += fixes.length;
  progress.storedBefore += duplicate;
  parentPort!.postMessage({ ...progress } satisfies TrackerProgress);
}

async function tracker(): Promise<void> {
  while (progress.acknowledged < total) {
    const first = waiting.shift();
    if (first === undefined) await wait(PAUSE_MS);
    else await send(first);
  }
}

const sending = Promise.all(Array.from({ length: IN_FLIGHT }, tracker));
const began = performance.now();
for (let first = 0; first < total; first += size) {
  waiting.push(first);
  if (!rate) continue;
  await wait(Math.max(0, began + ((first + size) * 1000) / rate - performance.now()));
}
await sending;
agent.destroy();
