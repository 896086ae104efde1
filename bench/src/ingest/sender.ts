import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { IngestAnswer } from '@linehaul/contracts/telemetry';
import { postFixes } from '../harness/post-fixes.ts';

export interface Sent {
  readonly seconds: number;
  readonly accepted: number;
  /** Milliseconds. */
  readonly times: readonly number[];
}
export interface Order {
  readonly bodies: readonly string[];
  readonly inFlight: number;
}

const { url } = workerData as { url: string };
const agent = new Agent({ keepAlive: true });

let bodies: Buffer[] = [];
let inFlight = 1;

async function sendAll(): Promise<Sent> {
  const times: number[] = [];
  let accepted = 0;
  let next = 0;
  const began = performance.now();
  const one = async () => {
    while (next < bodies.length) {
      const body = bodies[next++]!;
      const { status, text, milliseconds } = await postFixes(agent, url, body);
      if (status !== 200) throw new Error(`${status} ${text}`);
      accepted += (JSON.parse(text) as IngestAnswer).accepted;
      times.push(milliseconds);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  return { seconds: (performance.now() - began) / 1000, accepted, times };
}

parentPort!.on('message', async (message: Order | 'begin' | 'end') => {
  if (message === 'end') {
    agent.destroy();
    parentPort!.close();
  } else if (message === 'begin') {
    parentPort!.postMessage(await sendAll());
  } else {
    bodies = message.bodies.map((body) => Buffer.from(body));
    inFlight = message.inFlight;
    parentPort!.postMessage('ready');
  }
});
