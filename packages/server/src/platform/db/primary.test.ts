import type pg from 'pg';
import { expect, test } from 'vitest';
import { Primary, RefusedServer } from './primary.ts';
import type { History } from './seen-history.ts';

interface FakeServer {
  timeline: number;
  /** Undefined: it denies to tell. */
  system?: string | undefined;
  isAway?: boolean;
}

function clientOf(server: FakeServer): pg.Client {
  return {
    on: () => undefined,
    connect: async () => {
      if (server.isAway) throw new Error('connect ECONNREFUSED');
    },
    query: async (text: string) => {
      const { timeline, system } = server;
      if (system === undefined && text.includes('pg_control_system'))
        throw Object.assign(new Error('permission denied'), { code: '42501' });
      const walFile = `${timeline.toString(16).toUpperCase().padStart(8, '0')}${'0'.repeat(16)}`;
      return { rows: [{ isCopy: false, walFile, awaitsCopies: false, system }] };
    },
    end: async () => undefined,
  } as unknown as pg.Client;
}

function primaryOf(servers: Readonly<Record<string, FakeServer>>, before?: History) {
  const written: History[] = [];
  const seen = { file: 'a file', read: () => before, write: (one: History) => void written.push(one) };
  const primary = new Primary(Object.keys(servers), (address) => clientOf(servers[address]!), seen);
  return { primary, written };
}

test('of several that take changes the latest history is taken, and kept', async () => {
  const { primary, written } = primaryOf({
    one: { timeline: 9, system: '7001' },
    two: { timeline: 10, system: '7001' },
  });
  await primary.connect();
  expect(primary.address).toBe('two');
  expect(written.at(-1)).toEqual({ system: '7001', timeline: 10 });
});

test('when another server was promoted, it is noticed, and the one of before is refused', async () => {
  const servers = {
    one: { timeline: 1, system: '7001' },
    two: { timeline: 2, system: '7001', isAway: true },
  };
  const { primary, written } = primaryOf(servers);
  const client = await primary.connect();
  const { place } = primary;
  expect(await primary.lookAround()).toBe(false);
  servers.two.isAway = false;
  expect(await primary.lookAround()).toBe(true);
  expect(await primary.lookAround()).toBe(false);
  await expect(primary.standingOf(client)).rejects.toThrow('another server was promoted');
  await expect(primary.learnFrom(clientOf(servers.one))).rejects.toBeInstanceOf(RefusedServer);
  await primary.connect();
  expect(primary.address).toBe('two');
  expect(primary.place).not.toBe(place);
  expect(written.at(-1)).toEqual({ system: '7001', timeline: 2 });
});

test('a promoted server behind the same address is another place', async () => {
  const server = { timeline: 1, system: '7001' };
  const { primary } = primaryOf({ one: server });
  await primary.connect();
  const { place } = primary;
  await primary.connect();
  expect(primary.place).toBe(place);
  server.timeline = 2;
  await primary.connect();
  expect(primary.place).not.toBe(place);
});

test('what was seen before the start refuses an earlier history, even where another server does not answer', async () => {
  const servers = {
    one: { timeline: 4, system: '7001' },
    two: { timeline: 5, system: '7001', isAway: true },
  };
  const { primary } = primaryOf(servers, { system: '7001', timeline: 5 });
  await expect(primary.connect()).rejects.toThrow('changes of history 4, and history 5 was seen');
  servers.two.isAway = false;
  await primary.connect();
  expect(primary.address).toBe('two');
});

test('another installation is taken at a start, and refused while it runs', async () => {
  const server = { timeline: 1, system: '7002' };
  const { primary, written } = primaryOf({ one: server }, { system: '7001', timeline: 5 });
  const client = await primary.connect();
  expect(written).toEqual([{ system: '7002', timeline: 1 }]);
  server.system = '7003';
  server.timeline = 8;
  await expect(primary.standingOf(client)).rejects.toThrow('start again, if it is meant');
  await expect(primary.connect()).rejects.toBeInstanceOf(RefusedServer);
});

test('of a server that does not tell its installation, histories are compared while it runs, not over a start', async () => {
  const server: FakeServer = { timeline: 2 };
  const { primary } = primaryOf({ one: server }, { system: '7001', timeline: 5 });
  const client = await primary.connect();
  server.timeline = 1;
  await expect(primary.standingOf(client)).rejects.toBeInstanceOf(RefusedServer);
  server.timeline = 3;
  expect(await primary.learnFrom(client)).toBe(true);
});
