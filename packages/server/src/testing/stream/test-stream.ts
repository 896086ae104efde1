import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@linehaul/domain/core';
import { NatsServer } from '@linehaul/testkit/product';
import { openStream, type StreamServer } from '../../platform/stream/index.ts';

const SERVER_OF_THE_RUN = 'LINEHAUL_TEST_STREAM_SERVER';
const WRITTEN_WITHIN_MS = 30 * SECOND;

/** LINEHAUL_TEST_STREAM=on: each server under test has a stream before its database. */
export const isWithStream = process.env.LINEHAUL_TEST_STREAM === 'on';

/** For all files of a run. @returns what ends it */
export async function startStreamOfTheRun(): Promise<() => Promise<void>> {
  if (!isWithStream || process.env[SERVER_OF_THE_RUN]) return async () => undefined;
  const program = process.env.NATS_SERVER_PATH;
  if (!program) throw new Error('LINEHAUL_TEST_STREAM=on needs the program that NATS_SERVER_PATH names');
  const nats = await NatsServer.start(program, { isSynced: false });
  process.env[SERVER_OF_THE_RUN] = nats.url;
  return () => nats.remove();
}

export interface TestStream {
  readonly env: Readonly<Record<string, string>>;
  written(): Promise<void>;
  remove(): Promise<void>;
}

const WITHOUT: TestStream = { env: {}, written: async () => undefined, remove: async () => undefined };

/** Of one database. `own` settings of a stream count. */
export function testStream(own: Readonly<Record<string, string>>): TestStream {
  const url = process.env[SERVER_OF_THE_RUN];
  if (!isWithStream || own.LINEHAUL_STREAM !== undefined) return WITHOUT;
  if (!url) throw new Error('LINEHAUL_TEST_STREAM=on, and the run has started no NATS server');
  const prefix = `test-${randomBytes(8).toString('hex')}`;
  let opened: Promise<StreamServer> | undefined;
  const open = () => {
    const servers = [url.replace('nats://', '')];
    opened ??= openStream({ servers, isEncrypted: false, replicas: 1, prefix });
    return opened;
  };
  return {
    env: { LINEHAUL_STREAM: url, LINEHAUL_STREAM_PREFIX: prefix },
    written: async () => {
      const { manager } = await open();
      const until = Date.now() + WRITTEN_WITHIN_MS;
      for (;;) {
        const { messages } = (await manager.streams.info(`${prefix}-fixes`)).state;
        if (messages === 0) return;
        if (Date.now() > until) throw new Error(`${messages} messages of the stream have not been written`);
        await pause(5);
      }
    },
    remove: async () => {
      const stream = await open();
      const names: string[] = [];
      for await (const name of stream.manager.streams.names(`${prefix}.>`)) names.push(name);
      await Promise.all(names.map((name) => stream.manager.streams.delete(name)));
      await stream.close();
    },
  };
}

const ofServers = new Map<string, TestStream>();

export function followStream(url: string, stream: TestStream): () => void {
  ofServers.set(url, stream);
  return () => ofServers.delete(url);
}

/** What devices sent to this server is in its database. */
export const written = async (url: string): Promise<void> => ofServers.get(url)?.written();
