import { gzipSync } from 'node:zlib';
import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { asAnswered, makeJourneyRow, makeKey, makeVehicle } from '../../../testing/index.ts';
import {
  type Counted,
  count,
  device,
  fixAt,
  history,
  karoo,
  key,
  latest,
  limpopo,
  PATH,
  registerDevice,
  send,
  server,
  startNativePositions,
  sumOf,
  vehicle,
} from './testing/native-world.ts';

startNativePositions();
const now = Date.now();

test('a fix is stored with all that it says, and becomes the latest position', async () => {
  const { status, body } = await send([
    fixAt(now - MINUTE, {
      speedKilometresPerHour: 61.5,
      headingDegrees: 271,
      odometerKilometres: 120_345.6,
      accuracyMetres: 5,
      attributes: { temperature: -18.2, ignition: true, 'door "rear"': 'closed\\' },
    }),
  ]);
  expect(status).toBe(200);
  expect(body).toEqual({ accepted: 1, duplicate: 0, quarantined: 0, refused: 0, reasons: [] });
  const stored = {
    organisation_id: karoo,
    fix_time: now - MINUTE,
    latitude: -29.1,
    longitude: 24.2,
    speed_kmh: 61.5,
    heading_degrees: 271,
    odometer_km: 120_345.6,
    accuracy_metres: 5,
    attributes: { temperature: -18.2, ignition: true, 'door "rear"': 'closed\\' },
    journey_id: null,
  };
  const rows = await history(vehicle);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject(stored);
  expect(rows[0]?.received_at).toBeGreaterThanOrEqual(now);
  expect(await latest(vehicle)).toMatchObject({ ...stored, id: rows[0]?.id });
});

test('however often a fix is sent there is one row, and every sending is counted', async () => {
  const batch = [fixAt(now - 3000), fixAt(now - 2000), fixAt(now - 3000)];
  expect((await send(batch)).body).toMatchObject(asAnswered({ accepted: 2, duplicate: 1 }));
  expect((await send(batch)).body).toMatchObject(asAnswered({ accepted: 0, duplicate: 3 }));
  const many = await Promise.all([1, 2, 3, 4, 5].map(() => send([...batch, fixAt(now - 1000)])));
  expect(sumOf(many.map(({ body }) => body))).toEqual(asAnswered({ accepted: 1, duplicate: 19 }));
  expect(await history(vehicle)).toHaveLength(3);
});

test('a flaw in one row is that row’s alone and is named; the counts add up', async () => {
  const { status, body } = await send([
    fixAt(now - 1000),
    fixAt(now - 2000, { latitude: 91 }),
    { ...fixAt(now - 3000), device: undefined },
    fixAt(now, { timestamp: 'yesterday' }),
    'not a fix',
    fixAt(now - 4000, { speedKilometresPerHour: 1e39 }),
    fixAt(Date.UTC(1960, 0, 1)),
    fixAt(now - 5000, { device: 'nobody-knows-me' }),
    fixAt(now - 6000, { attributes: { note: 'a\u0000b\ud800' } }),
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ accepted: 2, duplicate: 0, quarantined: 1, refused: 6 });
  expect(body.reasons.map((r: { index: number; field: string }) => [r.index, r.field])).toEqual([
    [1, 'latitude'],
    [2, 'device'],
    [3, 'timestamp'],
    [4, null],
    [5, 'speedKilometresPerHour'],
    [6, 'timestamp'],
    [7, 'device'],
  ]);
  expect((await history(vehicle)).map((row) => row.attributes)).toEqual([{ note: 'ab\ufffd' }, null]);
});

test('a single object, lines of JSON, and gzip are read; a body without a content type as well', async () => {
  expect((await send(fixAt(now - 1000))).body.accepted).toBe(1);
  const lines = `${JSON.stringify(fixAt(now - 2000))}\n{"broken\n\n${JSON.stringify(fixAt(now - 3000))}\n`;
  const ndjson = await send(lines, {
    authorization: `Bearer ${key}`,
    'content-type': 'application/x-ndjson',
  });
  expect(ndjson.body).toMatchObject({ accepted: 2, refused: 1, reasons: [{ index: 1, reason: 'not JSON' }] });
  const headers = { authorization: `Bearer ${key}`, 'content-encoding': 'gzip' };
  const zipped = await fetch(server.url + PATH, {
    method: 'POST',
    headers,
    body: gzipSync(JSON.stringify([fixAt(now - 4000)])),
  });
  expect(await zipped.json()).toMatchObject({ accepted: 1 });
});

test('a byte order mark before the batch is no part of it', async () => {
  const { body } = await send(`\ufeff${JSON.stringify([fixAt(now - MINUTE)])}`);
  expect(body).toMatchObject({ accepted: 1, refused: 0 });
});

test('what is no JSON at all is refused as a whole', async () => {
  for (const body of ['', 'hello', '[{"device":', '42']) {
    const { status, body: problem } = await send(body);
    expect(status).toBe(400);
    expect(problem.errorKey).toBe('unreadablePosition');
  }
});

test('a small request that unpacks into a huge one is refused with 413', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
  const reply = await fetch(server.url + PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-encoding': 'gzip' },
    body: bomb,
  });
  expect(bomb.length).toBeLessThan(100_000);
  expect(reply.status).toBe(413);
});

test('a batch of more fixes than the limit is refused with 413', async () => {
  const { status } = await send(Array.from({ length: 10_001 }, (_, i) => fixAt(now - i)));
  expect(status).toBe(413);
  expect(await history(vehicle)).toEqual([]);
});

test('an unknown key is refused, and nothing is stored', async () => {
  const { status, body } = await send([fixAt(now)], { authorization: 'Bearer wrong' });
  expect(status).toBe(401);
  expect(body.errorKey).toBe('keyRefused');
  expect(await history(vehicle)).toEqual([]);
});

test('without a key a registered device writes, unless its organisation asks for the key', async () => {
  expect((await send([fixAt(now)], {})).body.accepted).toBe(1);
  const strict = await server.organisation(`STRICT_${count}`, [], { telemetryKeyRequired: true });
  const truck = await makeVehicle(server.database.kysely, strict, 'GP 1', `strict-${count}`);
  const strictKey = await makeKey(server.database.kysely, strict);
  const fix = fixAt(now, { device: `strict-${count}` });
  expect((await send([fix], {})).body).toMatchObject({ accepted: 0, quarantined: 1 });
  expect(await history(truck)).toEqual([]);
  expect((await send([fix], { authorization: `Bearer ${strictKey}` })).body.accepted).toBe(1);
});

test("another organisation's device is unknown to a key, exactly as one that does not exist", async () => {
  const foreign = await makeVehicle(server.database.kysely, limpopo, `LP ${count}`, `foreign-${count}`);
  const { body } = await send([
    fixAt(now, { device: `foreign-${count}` }),
    fixAt(now, { device: `nowhere-${count}` }),
  ]);
  expect(body).toMatchObject({ accepted: 0, quarantined: 2 });
  expect(body.reasons[0].reason).toBe(body.reasons[1].reason);
  expect(await history(foreign)).toEqual([]);
});

test.each([
  ['in one batch', (fixes: object[]) => [fixes]],
  ['one after the other', (fixes: object[]) => fixes.map((fix) => [fix])],
])('of two fixes of one moment the same one is kept, whichever comes first: %s', async (_, batchesOf) => {
  const one = { latitude: -30.5, accuracyMetres: 4, speedKilometresPerHour: 12.3, headingDegrees: 90 };
  const other = { latitude: -30.1, accuracyMetres: 9, attributes: { alarm: 'sos' } };
  const stored: unknown[] = [];
  for (const fields of [
    [one, other],
    [other, one],
  ]) {
    await registerDevice();
    const answers: Counted[] = [];
    for (const batch of batchesOf(fields.map((more) => fixAt(now - 1000, more))))
      answers.push((await send(batch)).body);
    expect(sumOf(answers)).toEqual(asAnswered({ accepted: 1, duplicate: 1 }));
    const rows = await history(vehicle);
    expect(await latest(vehicle)).toMatchObject({ id: rows[0]?.id, latitude: -30.5 });
    stored.push(rows.map(({ id: _, asset_id: __, received_at: ___, ...said }) => said));
    const alarms = server.database.kysely.selectFrom('reported_event').where('asset_id', '=', vehicle);
    expect(await alarms.select('event_type').execute()).toHaveLength(1);
  }
  expect(stored[0]).toEqual(stored[1]);
  expect(stored[0]).toMatchObject([
    { latitude: -30.5, accuracy_metres: 4, speed_kmh: 12.3, attributes: null },
  ]);
});

test('a late fix joins the history and never moves the latest position back', async () => {
  // So near that the engine, which may look meanwhile, believes all of them.
  await send([fixAt(now - 1000, { latitude: -30 })]);
  await send([fixAt(now - MINUTE, { latitude: -30.0001 })]);
  await send([fixAt(now - 500, { latitude: -30.00002 }), fixAt(now - 700, { latitude: -30.00003 })]);
  expect(await history(vehicle)).toHaveLength(4);
  expect(await latest(vehicle)).toMatchObject({ latitude: -30.00002, fix_time: now - 500 });
});

test('fixes at (0,0) and from the future are kept and are never the latest position', async () => {
  const { body } = await send([
    fixAt(now - 2000),
    fixAt(now - 1000, { latitude: 0, longitude: 0 }),
    fixAt(Date.now() + 5 * MINUTE),
  ]);
  expect(body.accepted).toBe(3);
  expect(await history(vehicle)).toHaveLength(3);
  expect((await latest(vehicle))?.fix_time).toBe(now - 2000);
});

test('a fix names its journey by either reference; an unknown one does not lose it', async () => {
  const db = server.database.kysely;
  const other = await makeVehicle(db, karoo, `CB ${count}`);
  const byUnique = await makeJourneyRow(db, karoo, `U-${count}`);
  await makeJourneyRow(db, karoo, `V-${count}`, { journeyReference: `R-${count}`, vehicleId: other });
  const own = await makeJourneyRow(db, karoo, `W-${count}`, {
    journeyReference: `R-${count}`,
    vehicleId: vehicle,
  });
  await makeJourneyRow(db, limpopo, `FOREIGN-${count}`);
  const { body } = await send([
    fixAt(now - 4000, { journeyReference: `U-${count}` }),
    fixAt(now - 3000, { journeyReference: `R-${count}` }),
    fixAt(now - 2000, { journeyReference: `FOREIGN-${count}` }),
  ]);
  const reasons = [{ index: 2, device, field: 'journeyReference' }];
  expect(body).toMatchObject(asAnswered({ accepted: 3, duplicate: 0, reasons }));
  expect((await history(vehicle)).map((row) => row.journey_id)).toEqual([byUnique, own, null]);
});

test('rooms above are told per organisation what became durable', async () => {
  const delivered: unknown[] = [];
  const end = server.product.bus.subscribe('fixes.stored', (data) => delivered.push(data));
  await send([fixAt(now - 1000), fixAt(now - 9000)]);
  await send([fixAt(now - 5000), fixAt(now - 1000)]);
  await send([fixAt(now - 5000)]);
  end();
  expect(delivered).toEqual([
    { organisationId: karoo, assets: [{ assetId: vehicle, oldestFix: now - 9000, latestMoved: true }] },
    { organisationId: karoo, assets: [{ assetId: vehicle, oldestFix: now - 5000, latestMoved: false }] },
  ]);
});

test('many requests at once share transactions, and each gets its own account', async () => {
  const db = server.database.kysely;
  const devices = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      await makeVehicle(db, karoo, `MANY ${count} ${i}`, `many-${count}-${i}`);
      return `many-${count}-${i}`;
    }),
  );
  const before = await server.database.syncs();
  const replies = await Promise.all(
    devices.map((d, i) =>
      send(Array.from({ length: i + 1 }, (_, n) => fixAt(now - n * 1000, { device: d }))),
    ),
  );
  expect(replies.map((r) => r.body.accepted)).toEqual(devices.map((_, i) => i + 1));
  const after = await server.database.syncs();
  if (before !== undefined && after !== undefined) expect(after - before).toBeLessThan(devices.length);
});

test('a fix is on the disk before it is acknowledged', async () => {
  if (server.database.kind !== 'embedded') return;
  for (let i = 0; i < 5; i++) {
    const before = (await server.database.syncs()) ?? 0;
    expect((await send([fixAt(now - i * 1000)])).body.accepted).toBe(1);
    expect(await server.database.syncs()).toBeGreaterThanOrEqual(before + 1);
  }
});

test('a fix that the database itself refuses keeps back no other', async () => {
  // It stays: to drop it locks every month, against the engine that reads them.
  await server.database.script(`
    CREATE OR REPLACE FUNCTION refuse_place() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.latitude = 66.6 THEN RAISE EXCEPTION 'no such place' USING ERRCODE = '22003'; END IF;
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER refuse_place BEFORE INSERT ON asset_position FOR EACH ROW EXECUTE FUNCTION refuse_place();`);
  const batch = Array.from({ length: 7 }, (_, i) => fixAt(now - i * 1000, i === 4 ? { latitude: 66.6 } : {}));
  const { status, body } = await send(batch);
  expect(status).toBe(200);
  const reasons = [{ index: 4, device, reason: 'it cannot be stored' }];
  expect(body).toMatchObject(asAnswered({ accepted: 6, duplicate: 0, refused: 1, reasons }));
  expect(await history(vehicle)).toHaveLength(6);
});
