import { MINUTE, type OrganisationId, SECOND } from '@linehaul/domain/core';
import { NatsServer } from '@linehaul/testkit/product';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUCKETS } from '../../../platform/instances/index.ts';
import { makeKey, makeVehicle, startTestServer, type TestServer } from '../../../testing/index.ts';
import { QUARANTINE_FIXES } from '../ingest/quarantine-store.ts';
import { bucketOf, namesOf } from './bucket.ts';
import { envelopesOf } from './envelope.ts';

const program = process.env.NATS_SERVER_PATH;
const NAMES = namesOf('linehaul');
const BEGIN = Date.now() - 60 * MINUTE;
const POLL = { interval: 20 };

test('without a stream health names none', async () => {
  const server = await startTestServer();
  try {
    const { body } = await server.anonymous.get('/management/health');
    expect(body.components.stream).toBeUndefined();
  } finally {
    await server.stop();
  }
});

describe.skipIf(!program)('with a stream before the database', () => {
  let nats: NatsServer;
  let server: TestServer;
  let other: NatsConnection;
  let organisationId: OrganisationId;
  let key: string;
  let made = 0;

  beforeAll(async () => {
    nats = await NatsServer.start(program!);
    server = await startTestServer({ env: { LINEHAUL_STREAM: nats.url } });
    other = await connect({
      servers: nats.url.replace('nats://', ''),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 100,
    });
    organisationId = await server.organisation('KAROO_FREIGHT', ['thandi']);
    key = await makeKey(server.database.kysely, organisationId);
  });
  afterAll(async () => {
    await other?.close();
    await server?.stop();
    await nats?.remove();
  });

  const newVehicle = async () => {
    const device = `tracker-${++made}-${process.hrtime.bigint()}`;
    return {
      device,
      id: await makeVehicle(server.database.kysely, organisationId, device.slice(-20), device),
    };
  };
  const fixAt = (device: string, minute: number, fields: Record<string, unknown> = {}) => ({
    device,
    timestamp: new Date(BEGIN + minute * MINUTE).toISOString(),
    latitude: -29.1,
    longitude: 24.2,
    ...fields,
  });
  const send = (body: unknown) =>
    server.anonymous.send('POST', '/telemetry/positions', {
      body,
      headers: { authorization: `Bearer ${key}` },
    });
  const minutes = async (assetId: string) => {
    const rows = await server.database.kysely
      .selectFrom('asset_position')
      .where('asset_id', '=', assetId)
      .orderBy('fix_time')
      .select('fix_time')
      .execute();
    return rows.map(({ fix_time }) => Math.round((Number(fix_time) - BEGIN) / MINUTE));
  };
  const waiting = (device: string) =>
    server.database.kysely
      .selectFrom('quarantined_device')
      .where('device_id', '=', device)
      .select('organisation_id')
      .execute();
  const stream = async () => {
    const { body } = await server.anonymous.get('/management/health');
    return body.components.stream;
  };

  test('a fix is answered, stored and shown as the latest, and what only the database knows is not in the answer', async () => {
    const { device, id } = await newVehicle();
    const batch = [fixAt(device, 1), fixAt(device, 2), fixAt(device, 3, { latitude: 91 })];
    const { status, body } = await send(batch);
    expect(status).toBe(200);
    expect(body).toMatchObject({ accepted: 2, duplicate: 0, quarantined: 0, refused: 1 });
    await expect.poll(() => minutes(id), POLL).toEqual([1, 2]);
    expect((await send(batch)).body).toMatchObject({ accepted: 2, duplicate: 0, refused: 1 });
    expect((await send([fixAt(device, 4)])).body).toMatchObject({ accepted: 1 });
    await expect.poll(() => minutes(id), POLL).toEqual([1, 2, 4]);
    const latest = await server.database.kysely
      .selectFrom('asset_position_latest')
      .where('asset_id', '=', id)
      .select('fix_time')
      .executeTakeFirst();
    expect(Number(latest?.fix_time)).toBe(BEGIN + 4 * MINUTE);
  });

  test('each protocol goes through it, and alarms with the positions', async () => {
    const { device, id } = await newVehicle();
    const seconds = (BEGIN + MINUTE) / 1000;
    const osmand = `/telemetry/osmand?id=${device}&lat=-29&lon=24&timestamp=${seconds}`;
    const headers = { authorization: `Bearer ${key}` };
    expect((await server.anonymous.send('POST', osmand, { headers })).status).toBe(200);
    const at = new Date(BEGIN + 2 * MINUTE).toISOString();
    const traccar = await server.anonymous.send('POST', '/telemetry/traccar', {
      headers,
      body: {
        event: { type: 'alarm', positionId: 1, eventTime: at, attributes: { alarm: 'sos' } },
        position: { id: 1, latitude: -29, longitude: 24, speed: 0, fixTime: at, attributes: {} },
        device: { id: 7, uniqueId: device },
      },
    });
    expect(traccar.status).toBe(200);
    await expect.poll(() => minutes(id), POLL).toEqual(expect.arrayContaining([1]));
    await expect
      .poll(
        () =>
          server.database.kysely
            .selectFrom('reported_event')
            .where('asset_id', '=', id)
            .select(['event_type', 'name'])
            .execute(),
        POLL,
      )
      .toEqual([{ event_type: 'PANIC', name: 'sos' }]);
  });

  test('an unknown device is answered as such, and its fix waits in quarantine', async () => {
    const device = `nobody-${process.hrtime.bigint()}`;
    const { body } = await send([fixAt(device, 1)]);
    expect(body).toMatchObject({ accepted: 0, quarantined: 1, reasons: [{ index: 0, device }] });
    await expect.poll(() => waiting(device), POLL).toEqual([{ organisation_id: organisationId }]);
  });

  test('a device that a vehicle has just got is known at once', async () => {
    const device = `new-${process.hrtime.bigint()}`;
    const truck = await makeVehicle(server.database.kysely, organisationId, device.slice(-20));
    const thandi = await server.signIn('thandi');
    const { body } = await thandi.get(`/api/assets/${truck}`);
    expect((await send([fixAt(device, 1)])).body).toMatchObject({ quarantined: 1 });
    await expect.poll(() => waiting(device), POLL).toHaveLength(1);
    const saved = await thandi.send('PUT', `/api/assets/${truck}`, { body: { ...body, deviceId: device } });
    expect(saved.status).toBe(200);
    expect((await send([fixAt(device, 2)])).body).toMatchObject({ accepted: 1, quarantined: 0 });
    await expect.poll(() => minutes(truck), POLL).toEqual([1, 2]);
  });

  test('of what an unknown device sent while the database was away the newest waits, however many came in a minute', async () => {
    const device = `many-${process.hrtime.bigint()}`;
    const receivedAt = Date.now();
    const fixes = Array.from({ length: QUARANTINE_FIXES + 20 }, (_, i) => ({
      fix: { device, time: BEGIN + i * SECOND, latitude: -29, longitude: 24 },
      keyOf: organisationId,
      receivedAt,
    }));
    for (const { bucket, text } of envelopesOf({ fixes, reports: [] }))
      await other.request(NAMES.fixSubject(bucket), text);
    await expect
      .poll(
        () =>
          server.database.kysely
            .selectFrom('quarantined_device')
            .where('device_id', '=', device)
            .select(['message_count', 'last_fix_time'])
            .executeTakeFirst(),
        POLL,
      )
      .toEqual({ message_count: fixes.length, last_fix_time: fixes.at(-1)!.fix.time });
  });

  test('a message that the stream delivers twice is stored once', async () => {
    const { device, id } = await newVehicle();
    const fix = { device, time: BEGIN + MINUTE, latitude: -29, longitude: 24 };
    const later = { ...fix, time: BEGIN + 2 * MINUTE };
    const receivedAt = Date.now();
    for (const fixes of [[fix], [fix], [fix, later]]) {
      for (const { bucket, text } of envelopesOf({
        fixes: fixes.map((one) => ({ fix: one, keyOf: organisationId, receivedAt })),
        reports: [],
      }))
        await other.request(NAMES.fixSubject(bucket), text);
    }
    await expect.poll(() => minutes(id), POLL).toEqual([1, 2]);
  });

  test('what cannot be read is set aside, and its bucket goes on', async () => {
    const { device, id } = await newVehicle();
    const bucket = bucketOf({ keyOf: organisationId, device });
    const { jetstreamManager } = await import('@nats-io/jetstream');
    const manager = await jetstreamManager(other);
    const asides = async () => (await manager.streams.info(NAMES.setAside)).state.messages;
    const before = await asides();
    await other.request(NAMES.fixSubject(bucket), 'no envelope');
    expect((await send([fixAt(device, 1)])).body).toMatchObject({ accepted: 1 });
    await expect.poll(() => minutes(id), POLL).toEqual([1]);
    await expect.poll(asides, POLL).toBe(before + 1);
    const last = await manager.streams.getMessage(NAMES.setAside, {
      last_by_subj: NAMES.setAsideSubject(bucket),
    });
    expect(last?.string()).toBe('no envelope');
    await expect.poll(async () => (await manager.streams.info(NAMES.fixes)).state.messages, POLL).toBe(0);
  });

  test('fixes that the database always refuses are set aside, and the others are stored', async () => {
    const { device, id } = await newVehicle();
    // They stay: to drop a trigger locks every month, against the engine that reads them.
    await server.database.script(`
      CREATE OR REPLACE FUNCTION refuse_place() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.latitude = 66.6 THEN RAISE EXCEPTION 'no such place' USING ERRCODE = '22003'; END IF;
        IF NEW.latitude = 77.7 THEN RAISE EXCEPTION 'a rule of its own'; END IF;
        RETURN NEW;
      END $$;
      CREATE OR REPLACE TRIGGER refuse_place BEFORE INSERT ON asset_position FOR EACH ROW EXECUTE FUNCTION refuse_place();`);
    const { jetstreamManager } = await import('@nats-io/jetstream');
    const manager = await jetstreamManager(other);
    const asides = async () => (await manager.streams.info(NAMES.setAside)).state.messages;
    const before = await asides();
    expect((await send([fixAt(device, 1), fixAt(device, 2, { latitude: 66.6 })])).body).toMatchObject({
      accepted: 2,
    });
    await expect.poll(() => minutes(id), POLL).toEqual([1]);
    await expect.poll(asides, POLL).toBe(before + 1);
    expect((await send([fixAt(device, 3, { latitude: 77.7 })])).body).toMatchObject({ accepted: 1 });
    expect((await send([fixAt(device, 4)])).body).toMatchObject({ accepted: 1 });
    await expect.poll(() => minutes(id), POLL).toEqual([1, 4]);
    await expect.poll(asides, POLL).toBe(before + 2);
  });

  test('without its server a device hears 503 and keeps its fix; with it again all goes on', async () => {
    const { device, id } = await newVehicle();
    expect((await send([fixAt(device, 1)])).status).toBe(200);
    await expect.poll(() => minutes(id), POLL).toEqual([1]);
    await nats.kill();
    await expect.poll(async () => (await send([fixAt(device, 2)])).status, POLL).toBe(503);
    const reply = await send([fixAt(device, 2)]);
    expect(reply).toMatchObject({ status: 503, body: { errorKey: 'overloaded' } });
    expect(reply.headers.get('retry-after')).toBe('1');
    expect(await minutes(id)).toEqual([1]);
    await nats.start();
    await expect.poll(async () => (await send([fixAt(device, 2)])).status, POLL).toBe(200);
    await expect.poll(() => minutes(id), POLL).toEqual([1, 2]);
  });

  test('health and figures tell of it', async () => {
    await expect.poll(async () => (await stream()).status, POLL).toBe('UP');
    const admin = await server.signIn('admin', ['ROLE_ADMIN']);
    const { body } = await admin.get('/management/prometheus');
    expect(String(body)).toMatch(/^linehaul_stream_connected 1$/m);
    for (const name of ['waiting', 'set_aside', 'redelivered_total'])
      expect(String(body)).toMatch(new RegExp(`^linehaul_stream_${name} \\d+$`, 'm'));
  });

  test('each bucket has one consumer, made once however many instances start', async () => {
    const { jetstreamManager } = await import('@nats-io/jetstream');
    const manager = await jetstreamManager(other);
    expect((await manager.streams.info(NAMES.fixes)).state.consumer_count).toBe(BUCKETS);
  });
});
