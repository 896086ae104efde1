import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/index.ts';
import { startMailbox } from './mailbox.ts';
import { startReceiver } from './receiver.ts';

export let server: TestServer;
export const names = new Map<string, readonly string[]>();
const ends: (() => Promise<unknown>)[] = [];
/** Milliseconds beyond the machine's clock. */
export const clock = { ahead: 0 };

export function startSending(): void {
  beforeAll(async () => {
    server = await startTestServer({
      now: () => Date.now() + clock.ahead,
      tracking: { tickMs: 3_600_000 },
      notifications: {
        tickMs: 20,
        lookup: async (host) =>
          names.get(host) ?? Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' })),
      },
    });
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    clock.ahead = 0;
    for (const end of ends.splice(0)) await end();
  });
}

export async function receiver(...given: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...given);
  ends.push(started.stop);
  return started;
}
export async function mailbox(...given: Parameters<typeof startMailbox>) {
  const started = await startMailbox(...given);
  ends.push(started.stop);
  return started;
}
export const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 15_000, interval: 20 });
