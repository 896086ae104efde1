import { MINUTE } from '@linehaul/domain/core';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKey, makeVehicle, startTestServer, type TestServer } from '../../../testing/index.ts';
import { type Broker, findMosquitto, makeBroker } from '../../../testing/mosquitto.ts';
import type { Taken } from './messages.ts';
import { subscribe } from './subscribe.ts';

const program = findMosquitto();
const BEGIN = Date.parse('2026-11-20T06:00:00Z');
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe.skipIf(!program)('by a broker (mosquitto)', () => {
  let broker: Broker;
  let publisher: MqttClient;
  beforeAll(async () => {
    broker = await makeBroker(program!);
    await broker.start();
    publisher = await connectAsync(broker.url, { protocolVersion: 5, reconnectPeriod: 100 });
  });
  afterAll(async () => {
    await publisher?.endAsync(true);
    await broker?.remove();
  });
  const publish = (topic: string, message: unknown) =>
    publisher.publishAsync(topic, typeof message === 'string' ? message : JSON.stringify(message), {
      qos: 1,
    });
  const ownTracks = (minute: number) => ({
    _type: 'location',
    tid: 'K1',
    lat: -28.74,
    lon: 24.76,
    vel: 61,
    tst: (BEGIN + minute * MINUTE) / 1000,
  });

  describe('positions', () => {
    let server: TestServer;
    let organisationId: Awaited<ReturnType<TestServer['organisation']>>;
    let env: Record<string, string>;
    beforeAll(async () => {
      env = { MQTT_URL: broker.url };
      server = await startTestServer({ env });
      organisationId = await server.organisation('KAROO_FREIGHT', ['thandi']);
    });
    afterAll(() => server?.stop());
    const times = async (assetId: string) => {
      const rows = await server.database.kysely
        .selectFrom('asset_position')
        .where('asset_id', '=', assetId)
        .orderBy('fix_time')
        .select(['fix_time'])
        .execute();
      return rows.map(({ fix_time }) => (Number(fix_time) - BEGIN) / MINUTE);
    };

    test('of an OwnTracks phone are those of the vehicle with its topic`s name, each once', async () => {
      const phone = await makeVehicle(server.database.kysely, organisationId, 'CBK 1 NC', 'driver/phone-1');
      await expect
        .poll(async () => {
          await publish('owntracks/driver/phone-1', ownTracks(1));
          return times(phone);
        })
        .toEqual([1]);
      await publish('owntracks/driver/phone-1', '');
      await publish('owntracks/driver/phone-1', 'not json');
      await publish('owntracks/driver/phone-1', { _type: 'lwt', tst: 1 });
      await publish('owntracks/driver/phone-1', ownTracks(2));
      await expect.poll(() => times(phone)).toEqual([1, 2]);
    });

    test('that a Traccar server forwards are stored, with their alarms', async () => {
      const truck = await makeVehicle(server.database.kysely, organisationId, 'CBK 2 NC', 'traccar-2');
      const at = new Date(BEGIN).toISOString().replace('Z', '+00:00');
      const position = { id: 1, latitude: -28.74, longitude: 24.76, speed: 10, fixTime: at, attributes: {} };
      const device = { id: 7, uniqueId: 'traccar-2' };
      const event = { type: 'alarm', positionId: 1, eventTime: at, attributes: { alarm: 'sos' } };
      await expect
        .poll(async () => {
          await publish('positions', { position, device });
          return times(truck);
        })
        .toEqual([0]);
      await publish('events', { event, position, device });
      await expect
        .poll(() =>
          server.database.kysely
            .selectFrom('reported_event')
            .where('asset_id', '=', truck)
            .select(['event_type', 'name'])
            .execute(),
        )
        .toEqual([{ event_type: 'PANIC', name: 'sos' }]);
    });

    test('of devices that nobody has are set aside', async () => {
      const admin = await server.signIn('admin', ['ROLE_ADMIN']);
      await expect
        .poll(async () => {
          await publish('owntracks/nobody/unknown', ownTracks(3));
          return JSON.stringify((await admin.get('/api/quarantined-devices')).body);
        })
        .toContain('nobody/unknown');
    });
  });

  test('under a key only its organisation is written to', async () => {
    const server = await startTestServer();
    const db = server.database.kysely;
    const own = await server.organisation('KAROO_FREIGHT');
    const other = await server.organisation('CAPE_PARCELS');
    const [mine, theirs] = [
      await makeVehicle(db, own, 'CBK 1 NC', 'keyed/mine'),
      await makeVehicle(db, other, 'CBK 2 NC', 'keyed/theirs'),
    ];
    const { messageTaker } = await import('./messages.ts');
    const { createIngest } = await import('../ingest/ingest.ts');
    const { keyFinder } = await import('../keys/keys.ts');
    const ingest = createIngest(db, server.product.bus);
    const take = messageTaker(ingest, keyFinder(db), await makeKey(db, own));
    const payload = (minute: number) => Buffer.from(JSON.stringify(ownTracks(minute)));
    expect(await take('owntracks/keyed/mine', payload(1))).toBe('stored');
    expect(await take('owntracks/keyed/theirs', payload(1))).toBe('stored');
    expect(await messageTaker(ingest, keyFinder(db), 'no key')('owntracks/keyed/mine', payload(2))).toBe(
      'busy',
    );
    const rows = await db.selectFrom('asset_position').select('asset_id').execute();
    expect(rows.map(({ asset_id }) => asset_id)).toEqual([mine]);
    expect(rows.map(({ asset_id }) => asset_id)).not.toContain(theirs);
    await server.stop();
  });

  function holder() {
    const waiting: { topic: string; text: string; settle(taken: Taken): void }[] = [];
    const take = (topic: string, payload: Buffer) =>
      new Promise<Taken>((settle) => waiting.push({ topic, text: payload.toString(), settle }));
    return { waiting, take };
  }
  const config = (clientId: string) => ({ url: broker.url, clientId });

  test('a message is acknowledged when it is stored: before that the next connection gets it again', async () => {
    const first = holder();
    const one = await subscribe(config('durable'), first.take, undefined, QUIET);
    await expect
      .poll(async () => {
        if (first.waiting.length === 0) await publish('positions', 'a');
        return first.waiting.length;
      })
      .toBeGreaterThan(0);
    await publish('positions', 'b');
    await expect.poll(() => first.waiting.some(({ text }) => text === 'b')).toBe(true);
    first.waiting.find(({ text }) => text === 'b')!.settle('stored');
    const unstored = first.waiting.filter(({ text }) => text === 'a').length;
    await one.stop();
    const second = holder();
    const two = await subscribe(config('durable'), second.take, undefined, QUIET);
    await expect.poll(() => second.waiting.length).toBe(unstored);
    expect(second.waiting.map(({ text }) => text)).toEqual(Array.from({ length: unstored }, () => 'a'));
    for (const { settle } of second.waiting) settle('stored');
    await two.stop();
    const third = holder();
    const three = await subscribe(config('durable'), third.take, undefined, QUIET);
    await publish('positions', 'c');
    await expect.poll(() => third.waiting.map(({ text }) => text)).toEqual(['c']);
    third.waiting[0]!.settle('stored');
    await three.stop();
  });

  test('whoever takes over under the same name gets what was left, and the one before is told', async () => {
    const [first, second] = [holder(), holder()];
    const lost: string[] = [];
    const one = await subscribe(
      config('of-all'),
      first.take,
      () => {
        lost.push('one');
        void one.stop();
      },
      QUIET,
    );
    await expect
      .poll(async () => {
        if (first.waiting.length === 0) await publish('positions', 'left');
        return first.waiting.length;
      })
      .toBeGreaterThan(0);
    const two = await subscribe(config('of-all'), second.take, () => lost.push('two'), QUIET);
    await expect.poll(() => second.waiting.length).toBeGreaterThanOrEqual(first.waiting.length);
    await expect.poll(() => [lost, one.isConnected(), two.isConnected()]).toEqual([['one'], false, true]);
    await publish('positions', 'new');
    await expect.poll(() => second.waiting.at(-1)?.text).toBe('new');
    for (const { settle } of second.waiting) settle('stored');
    expect(first.waiting.map(({ text }) => text)).not.toContain('new');
    expect([lost, two.isConnected()]).toEqual([['one'], true]);
    await two.stop();
  });

  test('what cannot be stored now is tried until it can', async () => {
    let tries = 0;
    const one = await subscribe(
      config('patient'),
      async () => {
        tries++;
        if (tries === 1) throw new Error('the database is away');
        return tries < 4 ? 'busy' : 'stored';
      },
      undefined,
      QUIET,
    );
    await expect
      .poll(async () => {
        if (tries === 0) await publish('positions', 'a');
        return tries;
      })
      .toBeGreaterThanOrEqual(4);
    await one.stop();
  });

  test('a broker that goes and comes back is found again, and secrets stay out of the log', async () => {
    const lines: unknown[] = [];
    const log = (...line: unknown[]) => void lines.push(line);
    const { waiting, take } = holder();
    const url = broker.url.replace('mqtt://', 'mqtt://somebody:secret-word@');
    const one = await subscribe({ url, clientId: 'returning' }, take, undefined, {
      info: log,
      warn: log,
      error: log,
    });
    const arrives = async (text: string) => {
      await expect
        .poll(async () => {
          await publish('positions', text);
          return waiting.some((message) => message.text === text);
        })
        .toBe(true);
    };
    await arrives('before');
    for (const { settle } of waiting) settle('stored');
    await broker.stop();
    await expect.poll(() => JSON.stringify(lines), { timeout: 10_000 }).toContain('ECONNREFUSED');
    await broker.start();
    await expect.poll(() => publisher.connected).toBe(true);
    await arrives('after');
    for (const { settle } of waiting) settle('stored');
    await one.stop();
    expect(JSON.stringify(lines)).not.toContain('secret-word');
    expect(JSON.stringify(lines)).not.toContain('somebody');
  });
});
