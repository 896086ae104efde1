import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { type AssetId, DAY, HOUR, type LocationId, type OrganisationId } from '@linehaul/domain/core';
import { parse } from 'csv-parse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, json, newId } from '../../platform/db/index.ts';
import { makeKey, makeVehicle, startTestServer, type TestServer } from '../../testing/index.ts';
import { createJourneys } from '../journeys/index.ts';

const SAMPLES = process.env.LINEHAUL_SAMPLE_DATA;
const VEHICLES = 6;

interface Recorded {
  readonly fixes: ReadonlyMap<string, readonly Record<string, string>[]>;
  readonly timetable: ReadonlyMap<string, readonly { stop: string; seconds: number }[]>;
  readonly stops: ReadonlyMap<string, Record<string, string>>;
}

async function table(name: string): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  const file = join(SAMPLES ?? '', 'austin-bus-2016-11-25', name);
  for await (const row of createReadStream(file)
    .pipe(createGunzip())
    .pipe(parse({ columns: true })))
    rows.push(row);
  return rows;
}

async function read(): Promise<Recorded> {
  const positions = await table('positions.csv.gz');
  const byVehicle = [...Map.groupBy(positions, (row) => row.vehicle_id ?? '')];
  const fixes = new Map(byVehicle.sort((a, b) => b[1].length - a[1].length).slice(0, VEHICLES));
  const trips = new Set([...fixes.values()].flatMap((rows) => rows.map((row) => row.trip_id)));
  const times = (await table('timetable.csv.gz')).filter((row) => trips.has(row.trip_id));
  const timetable = new Map(
    [...Map.groupBy(times, (row) => row.trip_id ?? '')].map(([trip, rows]) => [
      trip,
      rows.map((row) => {
        const [h = 0, m = 0, s = 0] = (row.arrival_time ?? '').split(':').map(Number);
        return { stop: row.stop_id ?? '', seconds: h * 3600 + m * 60 + s };
      }),
    ]),
  );
  const stops = new Map((await table('stops.csv.gz')).map((row) => [row.stop_id ?? '', row]));
  return { fixes, timetable, stops };
}

let server: TestServer;
let recorded: Recorded;
const RECORDED_MIDNIGHT = Date.parse('2016-11-25T00:00:00-06:00');
const SHIFT = Math.floor((Date.now() - 2 * DAY - RECORDED_MIDNIGHT) / HOUR) * HOUR;

beforeAll(async () => {
  if (!SAMPLES) return;
  server = await startTestServer();
  recorded = await read();
});
afterAll(() => server?.stop());

async function makeWorld(name: string): Promise<{ organisationId: OrganisationId; key: string }> {
  const db = server.database.kysely;
  const organisationId = await server.organisation(name, [], { passCountsAsVisit: true });
  const used = new Set([...recorded.timetable.values()].flatMap((rows) => rows.map((row) => row.stop)));
  const places = new Map<string, LocationId>();
  for (const id of used) {
    const stop = recorded.stops.get(id)!;
    const [longitude, latitude] = [Number(stop.stop_lon), Number(stop.stop_lat)];
    const locationId = newId<LocationId>();
    places.set(id, locationId);
    await db
      .insertInto('location')
      .values({
        organisation_id: organisationId,
        id: locationId,
        name: stop.stop_name ?? id,
        shape: json({ type: 'Point', coordinates: [longitude, latitude] }),
        shape_type: 'Circle',
        radius: 60,
        location_type: 1,
        external_reference: id,
        latitude,
        longitude,
      })
      .execute();
  }
  const vehicleOfTrip = new Map<string, AssetId>();
  for (const [vehicle, rows] of recorded.fixes) {
    const id = await makeVehicle(db, organisationId, vehicle, `${name}-${vehicle}`);
    for (const row of rows) vehicleOfTrip.set(row.trip_id ?? '', id);
  }
  const { journeyIds, vehicleIds } = await inTransaction(db, (tx) =>
    createJourneys(
      tx,
      { id: organisationId, timeZone: 'America/Chicago' },
      [...recorded.timetable].map(([trip, rows]) => {
        const at = (seconds: number) => RECORDED_MIDNIGHT + SHIFT + seconds * 1000;
        return {
          uniqueReference: trip,
          plannedStart: at(rows[0]!.seconds),
          status: 'APPROVED' as const,
          vehicleId: vehicleOfTrip.get(trip),
          stops: rows.map((row) => ({
            locationId: places.get(row.stop)!,
            plannedArrival: at(row.seconds),
            plannedDeparture: at(row.seconds),
          })),
        };
      }),
      'test',
    ),
  );
  server.product.bus.publish('journey.changed', { organisationId, journeyIds, byHand: false });
  server.product.bus.publish('plan.changed', { organisationId, vehicleIds });
  return { organisationId, key: await makeKey(db, organisationId) };
}

function fixesOf(name: string) {
  return [...recorded.fixes].flatMap(([vehicle, rows]) =>
    rows.map((row) => ({
      device: `${name}-${vehicle}`,
      timestamp: new Date(Date.parse(row.timestamp ?? '') + SHIFT).toISOString(),
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
    })),
  );
}

async function send(key: string, fixes: readonly object[]): Promise<void> {
  const { status } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: fixes,
  });
  expect(status).toBe(200);
}

async function outcome(organisationId: OrganisationId) {
  const rows = await server.database.kysely
    .selectFrom('journey')
    .innerJoin('journey_stop', (join) =>
      join
        .onRef('journey_stop.organisation_id', '=', 'journey.organisation_id')
        .onRef('journey_stop.journey_id', '=', 'journey.id'),
    )
    .where('journey.organisation_id', '=', organisationId)
    .select([
      'journey.unique_reference',
      'journey.status',
      'journey.time_based_status',
      'journey.position_based_status',
      'journey.started_at',
      'journey.completed_at',
      'journey.completion_cause',
      'journey_stop.sequence',
      'journey_stop.state',
      'journey_stop.actual_arrival',
      'journey_stop.actual_departure',
      'journey_stop.estimated',
    ])
    .orderBy('journey.unique_reference')
    .orderBy('journey_stop.sequence')
    .execute();
  return rows.map((row) => JSON.stringify(row));
}

function shuffled<T>(items: readonly T[]): T[] {
  let seed = 11;
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    seed = (seed * 16807) % 2147483647;
    const j = seed % (i + 1);
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}

test.skipIf(!SAMPLES)(
  'a recorded day gives the same actual times and statuses in order, shuffled and sent twice',
  async () => {
    const straight = await makeWorld('STRAIGHT');
    await send(straight.key, fixesOf('STRAIGHT'));
    await server.evaluated();
    const expected = await outcome(straight.organisationId);
    expect(expected.filter((row) => row.includes('"COMPLETED"')).length).toBeGreaterThan(expected.length / 2);

    const mixed = await makeWorld('MIXED');
    const fixes = shuffled(fixesOf('MIXED'));
    for (let i = 0; i < fixes.length; i += 200) {
      await send(mixed.key, fixes.slice(i, i + 200));
      await server.evaluated();
    }
    expect(await outcome(mixed.organisationId)).toEqual(expected);

    const twice = [...fixesOf('STRAIGHT'), ...fixesOf('STRAIGHT')];
    await send(straight.key, twice);
    await server.evaluated();
    expect(await outcome(straight.organisationId)).toEqual(expected);
  },
  240_000,
);
