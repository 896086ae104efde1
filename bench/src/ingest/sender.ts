import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Its own thread takes no time from the server's. */
export interface Sent {
  readonly seconds: number;
  readonly accepted: number;
  /** Milliseconds per request. */
  readonly times: readonly number[];
}
export interface Order {
  readonly bodies: readonly string[];
  readonly inFlight: number;
}

const { url } = workerData as { url: string };
const agent = new Agent({ keepAlive: true });

function post(body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    request(`${url}/telemetry/positions`, { method: 'POST', agent, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      reply.on('end', () => {
        if (reply.statusCode !== 200) reject(new Error(`${reply.statusCode} ${text}`));
        else resolve((JSON.parse(text) as { accepted: number }).accepted);
      });
    })
      .on('error', reject)
      .end(body);
  });
}

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
      const from = performance.now();
      const stored = await post(body);
      accepted += stored;
      times.push(performance.now() - from);
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
