import { MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { NatsServer } from '@linehaul/testkit/product';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKey, makeVehicle, startTestServer, type TestServer } from '../../../testing/index.ts';
import { bucketOf, namesOf } from './bucket.ts';
import { LEAST_TOGETHER } from './fix-stream.ts';

const program = process.env.NATS_SERVER_PATH;
const NAMES = namesOf('linehaul');
const BEGIN = Date.now() - 60 * MINUTE;
const POLL = { interval: 20 };
const VEHICLES = 40;

describe.skipIf(!program)('fixes of many buckets', () => {
  let nats: NatsServer;
  let server: TestServer;
  let other: NatsConnection;
  let organisationId: OrganisationId;
  let key: string;
  const devices = Array.from({ length: VEHICLES }, (_, i) => `together-${i}`);
  const heard: (string | undefined)[] = [];

  beforeAll(async () => {
    nats = await NatsServer.start(program!, { mostBatches: 1 });
    other = await connect({ servers: nats.url.replace('nats://', '') });
    // As a version before made it.
    await (await jetstreamManager(other)).streams.add({
      name: NAMES.fixes,
      subjects: [NAMES.fixSubjects],
      storage: 'file',
      retention: 'workqueue',
      discard: 'new',
    });
    server = await startTestServer({ env: { LINEHAUL_STREAM: nats.url } });
    organisationId = await server.organisation('KAROO_FREIGHT', ['thandi']);
    key = await makeKey(server.database.kysely, organisationId);
    for (const device of devices) await makeVehicle(server.database.kysely, organisationId, device, device);
    other.subscribe(NAMES.fixSubjects, {
      callback: (_, { headers }) => void heard.push(headers?.get('Nats-Batch-Id') || undefined),
    });
    await other.flush();
  });
  afterAll(async () => {
    await other?.close();
    await server?.stop();
    await nats?.remove();
  });

  const send = async (minute: number) => {
    heard.length = 0;
    const timestamp = new Date(BEGIN + minute * MINUTE).toISOString();
    const { status, body } = await server.anonymous.send('POST', '/telemetry/positions', {
      body: devices.map((device) => ({ device, timestamp, latitude: -29.1, longitude: 24.2 })),
      headers: { authorization: `Bearer ${key}` },
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { accepted: VEHICLES } });
    const stored = () =>
      server.database.kysely
        .selectFrom('asset_position')
        .where('organisation_id', '=', organisationId)
        .select('id')
        .execute();
    await expect.poll(async () => (await stored()).length, POLL).toBe(VEHICLES * minute);
    const buckets = new Set(devices.map((device) => bucketOf({ keyOf: organisationId, device }))).size;
    expect(buckets).toBeGreaterThan(LEAST_TOGETHER);
    return buckets;
  };

  test('are stored by the stream together, also in one that a version before made', async () => {
    const buckets = await send(1);
    await expect.poll(() => heard.length, POLL).toBe(buckets);
    expect(heard[0]).toBeDefined();
    expect(new Set(heard).size).toBe(1);
  });

  test('are stored one by one where the server has no room for them together', async () => {
    const held = await jetstream(other).startBatch(NAMES.fixSubject(0), 'held');
    const buckets = await send(2);
    await expect.poll(() => heard.filter((id) => id === undefined).length, POLL).toBe(buckets);
    await held.commit(NAMES.fixSubject(0), 'held').catch(() => undefined);
  });
});
