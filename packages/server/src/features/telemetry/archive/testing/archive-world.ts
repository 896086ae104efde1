import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AssetId, DAY, type EpochMs, HOUR, type JourneyId, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { json, newId } from '../../../../platform/db/index.ts';
import {
  DEPOT_PLACES,
  makeJourneyRow,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
} from '../../../../testing/index.ts';
import { type Month, monthOf, startOf } from '../../table/months.ts';

const BATCH = 1_000;

export async function archiveWorld(months: readonly Month[]) {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-archive-'));
  const server = await startTestServer({
    env: { LINEHAUL_ARCHIVE_DIR: directory },
    // Ids of stored trips would come meanwhile.
    trips: { tickMs: HOUR },
  });
  const db = server.database.kysely;
  const karoo = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  const limpopo = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
  const keys = new Map<OneDepot, string>();
  for (const depot of [karoo, limpopo]) keys.set(depot, await makeKey(db, depot.organisationId));
  const thandi = await server.signIn('thandi');
  const pieter = await server.signIn('pieter');

  async function send(depot: OneDepot, fleetNumber: string, fixes: readonly object[]) {
    const device = `${depot === karoo ? 'KAROO_FREIGHT' : 'LIMPOPO_FRESH'}-${fleetNumber}`;
    const counts = { accepted: 0, duplicate: 0 };
    for (let i = 0; i < fixes.length; i += BATCH) {
      const { status, body } = await server.anonymous.send('POST', '/telemetry/positions', {
        headers: { authorization: `Bearer ${keys.get(depot)}` },
        body: fixes.slice(i, i + BATCH).map((fix) => ({ device, ...fix })),
      });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      counts.accepted += body.accepted;
      counts.duplicate += body.duplicate;
    }
    return counts;
  }

  const journeys = new Map<Month, JourneyId>();
  const deliveries = new Map<Month, JourneyId>();
  for (const month of months) {
    const day = dayOf(month);
    await send(karoo, 'T101', [...drive(day), ...around(month)]);
    await send(karoo, 'T102', drive(day + 20 * MINUTE));
    await send(limpopo, 'T101', drive(day));
    const ofDay = { plannedStart: day, vehicleId: karoo.trucks[0] };
    const tracked = { trackedFrom: day + 15 * MINUTE, trackedTo: day + 100 * MINUTE };
    journeys.set(
      month,
      await makeJourneyRow(db, karoo.organisationId, `J-${month}`, { ...ofDay, ...tracked }),
    );
    deliveries.set(month, await delivered(`D-${month}`, day));
    await event(karoo, day + 35 * MINUTE + 10_000);
    await event(karoo, day + 90 * MINUTE);
  }
  await server.evaluated();

  async function delivered(uniqueReference: string, day: EpochMs): Promise<JourneyId> {
    const id = await karoo.journey({ uniqueReference, plannedStart: day, status: 'DRAFT' });
    await db
      .updateTable('journey_stop')
      .set({
        orders: json([{ orderNumber: 'O1', plannedTemperature: -18 }]) as never,
        actual_arrival: new Date(day + 41 * MINUTE),
        actual_departure: new Date(day + 60 * MINUTE),
      })
      .where('journey_id', '=', id)
      .execute();
    return id;
  }

  async function event(depot: OneDepot, time: EpochMs): Promise<void> {
    await db
      .insertInto('active_event')
      .values({
        organisation_id: depot.organisationId,
        id: newId(),
        asset_id: depot.trucks[0],
        event_type: 'PANIC',
        started_at: new Date(time),
        description: 'Panic',
      })
      .execute();
  }

  async function seen(month: Month): Promise<Readonly<Record<string, string>>> {
    const range = `${iso(startOf(month) - HOUR)}/${iso(startOf(month + 1) + HOUR)}`;
    const date = iso(dayOf(month)).slice(0, 10);
    const [truck, second] = karoo.trucks;
    const positions = '/api/asset-positions/KAROO_FREIGHT';
    const paths = [
      `${positions}/asset/${truck}/${range}?size=2000`,
      `${positions}/asset/${truck}/${range}?sort=timestampUtc,desc&size=50&page=2`,
      `${positions}/asset/${truck}/${range}?sort=id,asc&size=50&page=1`,
      `${positions}/asset/${second}/${range}?size=2000`,
      `${positions}/journey/${journeys.get(month)}/${range}?size=2000`,
      `${positions}/journey/${journeys.get(month)}/latest`,
      `/api/journeys/${deliveries.get(month)}`,
      `/api/position-ranges/KAROO_FREIGHT/asset/${truck}/${range}?size=5000`,
      `/api/position-ranges/KAROO_FREIGHT/journey/${journeys.get(month)}/${range}?size=1000`,
      `/api/vehicle-days/KAROO_FREIGHT/${truck}/${date}`,
      `/api/vehicle-days/KAROO_FREIGHT/${second}/${date}`,
      `/api/vehicle-days/KAROO_FREIGHT/${truck}/${date}/export?list=trips&format=csv`,
      `/api/active-events/KAROO_FREIGHT/asset/${truck}/${range}`,
      `/api/active-events/KAROO_FREIGHT/asset/${truck}/${range}?sort=odometerKilometres,desc`,
    ];
    const found: Record<string, string> = {};
    for (const path of paths) found[path] = await text(thandi, path);
    found.pages = JSON.stringify(await pages(truck, range));
    const theirs = `/api/asset-positions/LIMPOPO_FRESH/asset/${limpopo.trucks[0]}/${range}?size=2000`;
    found[theirs] = await text(pieter, theirs);
    return found;
  }

  async function text(client: TestClient, path: string): Promise<string> {
    const response = await fetch(server.url + path, { headers: client.headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${path} ${body}`);
    return `${response.headers.get('x-total-count')} ${body}`;
  }

  async function pages(assetId: AssetId, range: string): Promise<unknown[]> {
    const read: unknown[] = [];
    for (let after = ''; ; ) {
      const { body } = await thandi.get(
        `/api/position-ranges/KAROO_FREIGHT/asset/${assetId}/${range}?size=37${after}`,
      );
      read.push(body);
      if (body.next === null) return read;
      after = `&after=${body.next}`;
    }
  }

  async function countInTable(month: Month): Promise<number> {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM asset_position
      WHERE fix_time >= ${new Date(startOf(month))} AND fix_time < ${new Date(startOf(month + 1))}`.execute(
      db,
    );
    return rows[0]!.n;
  }

  return {
    directory,
    server,
    karoo,
    limpopo,
    thandi,
    pieter,
    send,
    seen,
    countInTable,
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type ArchiveWorld = Awaited<ReturnType<typeof archiveWorld>>;

export const iso = (time: EpochMs) => new Date(time).toISOString();
export const monthsAgo = (count: number): Month => monthOf(Date.now()) - count;
export const dayOf = (month: Month): EpochMs => startOf(month) + 9 * DAY + 6 * HOUR;

function drive(from: EpochMs): object[] {
  const [first, second] = [DEPOT_PLACES[0]!, DEPOT_PLACES[1]!];
  return Array.from({ length: 240 }, (_, half) => {
    const minute = half / 2;
    const part = Math.min(Math.max((minute - 30) / 10, 0), 1);
    const isDriving = part > 0 && part < 1;
    const place = {
      latitude: first.latitude,
      longitude: first.longitude + part * (second.longitude - first.longitude),
    };
    return {
      timestamp: iso(from + half * 30_000),
      ...(half % 47 === 5
        ? { latitude: 0, longitude: 0 }
        : half === 150
          ? { latitude: -20.5, longitude: 30 }
          : place),
      ...(half % 3 === 0 ? {} : { speedKilometresPerHour: isDriving ? 60.3 : 0, headingDegrees: 90.7 }),
      ...(half % 4 === 0 ? { odometerKilometres: 1_000.1 + part * 10 } : {}),
      ...(half % 5 === 0 ? { accuracyMetres: 4.2 } : {}),
      ...(half % 7 === 0 ? { attributes: { temperature: -18.25 + half / 100, note: 'a "b" \\ ü' } } : {}),
    };
  });
}

function around(month: Month): object[] {
  return [startOf(month), startOf(month + 1)].flatMap((edge) =>
    [-MINUTE, -1, 0, MINUTE].map((offset) => ({ timestamp: iso(edge + offset), ...DEPOT_PLACES[2]! })),
  );
}
