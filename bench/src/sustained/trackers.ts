import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { TrackerOrder, TrackerProgress } from './tracker-sender.ts';

const LOOK_MS = 5;

export function startTrackers(order: TrackerOrder) {
  const sender = new Worker(new URL('./tracker-sender.ts', import.meta.url), { workerData: order });
  let now: TrackerProgress = { acknowledged: 0, again: 0, storedBefore: 0 };
  sender.on('message', (message: TrackerProgress) => {
    now = message;
  });
  let isOver = false;
  const over = once(sender, 'exit').then(() => {
    isOver = true;
  });
  return {
    over,
    progress: () => now,
    reached: async (acknowledged: number) => {
      while (now.acknowledged < acknowledged && !isOver) await wait(LOOK_MS);
    },
  };
}
export type Trackers = ReturnType<typeof startTrackers>;
