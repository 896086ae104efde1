import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  DEPOT_PLACES,
  EventReader,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../src/testing/index.ts';

const ADDRESS = 'an address of many letters '.repeat(18).trim();

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
let key: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  key = await makeKey(server.database.kysely, depot.organisationId);
  thandi = await server.signIn('thandi');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

async function askAndNotRead(path: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.push(socket);
  const head = [`GET ${path} HTTP/1.1`, 'Host: linehaul', `Cookie: ${thandi.headers.cookie}`, '', ''];
  socket.write(head.join('\r\n'));
  await once(socket, 'readable');
  return socket;
}

async function longestAnswer(): Promise<number> {
  let longest = 0;
  for (let i = 0; i < 10; i++) {
    const began = performance.now();
    expect((await thandi.get('/api/journeys/KAROO_FREIGHT')).status).toBe(200);
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}

async function report(): Promise<void> {
  const { status } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: [{ device: 'KAROO_FREIGHT-T101', timestamp: new Date().toISOString(), ...DEPOT_PLACES[0] }],
  });
  expect(status).toBe(200);
}

test('exports that nobody reads hold up no other answer, and are read on where somebody does', async () => {
  for (let i = 0; i < 10; i++) {
    const loaded = await server.operator.send('POST', '/operator/organisations/KAROO_FREIGHT/locations', {
      body: Array.from({ length: 2000 }, (_, n) => ({
        externalReference: `R${i}-${n}`,
        name: `Place ${i} ${n}`,
        address: ADDRESS,
        locationType: 1,
        latitude: -29,
        longitude: 24,
        radiusMetres: 100,
      })),
    });
    expect(loaded.status).toBe(200);
  }
  const slow: Socket[] = [];
  for (let i = 0; i < 12; i++)
    slow.push(await askAndNotRead('/api/exports/KAROO_FREIGHT/locations?format=csv'));
  expect(await longestAnswer()).toBeLessThan(5_000);
  await vi.waitFor(() => {
    const { open, idle } = server.database.connections();
    expect(open - idle).toBe(0);
  }, 20_000);
  let bytes = 0;
  slow[0]!.on('data', (part) => {
    bytes += part.length;
  });
  await vi.waitFor(() => expect(bytes).toBeGreaterThan(20_000 * ADDRESS.length), { timeout: 40_000 });
});

test('a reader of the stream that does not read gets no more than its share, and the others are told in time', async () => {
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 20; i++) await askAndNotRead('/api/live/KAROO_FREIGHT/stream');
  const { reader } = await EventReader.open(thandi, '/api/live/KAROO_FREIGHT/stream');
  await vi.waitFor(() => expect(reader.of('time').length).toBeGreaterThan(0), 20_000);
  // More than socket buffers take.
  const many = Array.from({ length: 5_000 }, () => crypto.randomUUID());
  for (let i = 0; i < 20; i++) {
    const heard = reader.of('alerts').length;
    server.product.bus.publish('alerts.changed', {
      organisationId: depot.organisationId,
      raised: many,
      changed: [],
      ended: [],
    });
    await vi.waitFor(() => expect(reader.of('alerts').length).toBeGreaterThan(heard), {
      timeout: 20_000,
      interval: 10,
    });
  }
  await report();
  await vi.waitFor(() => expect(reader.of('vehicles').length).toBeGreaterThan(0), 20_000);
  expect(await longestAnswer()).toBeLessThan(5_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024);
  reader.close();
});
