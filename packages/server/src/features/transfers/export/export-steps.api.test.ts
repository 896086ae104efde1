import type { ListQuery } from '@linehaul/contracts/http';
import { MINUTE } from '@linehaul/domain/core';
import { EXPORT_LISTS } from '@linehaul/domain/transfers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, type KeysetPage, newId } from '../../../platform/db/index.ts';
import { Failure } from '../../../platform/http/index.ts';
import { type OneDepot, oneDepot, startTestServer, type TestServer } from '../../../testing/index.ts';
import { EXPORT_SOURCES } from './export-lists.ts';
import type { Reading } from './source.ts';

let server: TestServer;
let depot: OneDepot;
let reading: Reading;
let journeyId: string;
const BEGIN = Date.parse('2026-03-10T06:00:00.123Z');
const ROWS = 7;
const RANGE = { from: '2026-03-10T00:00:00Z', to: '2026-03-11T00:00:00Z' };

beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'STEPS');
  const other = await oneDepot(server, 'OTHERS');
  await other.journey({ plannedStart: BEGIN });
  const db = server.database.kysely;
  const own = { organisation_id: depot.organisationId };
  const sometimes = <T>(i: number, value: T) => (i % 3 === 0 ? null : value);
  for (let i = 0; i < ROWS; i++) {
    await db
      .insertInto('site')
      .values({ ...own, id: newId(), name: `Site ${i}` })
      .execute();
    await db
      .insertInto('asset')
      .values({
        ...own,
        id: newId(),
        asset_category: i % 2 ? 'VEHICLE' : 'TRAILER',
        asset_type_name: i % 2 ? 'TRUCK' : 'TAUTLINER',
        registration_number: `ÄB ${i}`,
        make: sometimes(i, 'Škoda'),
        year: sometimes(i, 2019 + (i % 2)),
        site_id: sometimes(i, depot.siteId),
      })
      .execute();
    const driverId = newId();
    await db
      .insertInto('driver')
      .values({ ...own, id: driverId, name: `Driver ${i % 3}`, mobile_number: sometimes(i, '+27') })
      .execute();
    if (i % 3) {
      await db
        .insertInto('driver_licence')
        .values({
          ...own,
          id: newId(),
          driver_id: driverId,
          licence_number: `${i}`,
          expiry_date: `2026-0${i}-01`,
        })
        .execute();
    }
    await db
      .insertInto('location')
      .values({
        ...own,
        id: newId(),
        name: 'O’Brien & Söhne',
        address: sometimes(i, `Street ${i % 2}`),
        shape: json({ type: 'Point', coordinates: [24, -28] }),
        shape_type: 'Circle',
        radius: 100,
        location_type: i % 3,
        external_reference: `L-${i}`,
        latitude: -28,
        longitude: 24,
      })
      .execute();
    await db
      .insertInto('route')
      .values({
        ...own,
        id: newId(),
        route_reference: `R-${i}`,
        name: `Route ${i % 2}`,
        geometry: json({
          type: 'LineString',
          coordinates: [
            [24, -28],
            [25, -28],
          ],
        }),
      })
      .execute();
    await db
      .insertInto('fuel_transaction')
      .values({
        ...own,
        id: newId(),
        receipt_number: sometimes(i, `F-${i % 2}`),
        asset_id: depot.trucks[0],
        transaction_at: new Date(BEGIN + (i % 3)),
        litres: 1 / ((i % 4) + 3),
        total_amount: sometimes(i, 0.1 + 0.2),
        driver_id: sometimes(i, depot.drivers[0]),
      })
      .execute();
    journeyId = await depot.journey({
      plannedStart: BEGIN + (i % 3) * 24 * 60 * MINUTE,
      status: i % 2 ? 'DRAFT' : 'APPROVED',
      ...(i % 3 ? {} : { siteId: undefined, driverIds: [] }),
    });
  }
  for (let i = 0; i < ROWS; i++) {
    await db
      .insertInto('journey_history')
      .values({
        organisation_id: depot.organisationId,
        journey_id: journeyId,
        id: newId(),
        at: new Date(BEGIN + Math.floor(i / 2) * MINUTE),
        actor: i % 2 ? 'eva' : 'system',
        kind: 'statuses',
        comment: sometimes(i, 'a comment'),
        before: null,
        after: json({ timeBasedStatus: 'ON_TIME' }),
        version: null,
      })
      .execute();
    await db
      .insertInto('active_event')
      .values({
        ...own,
        id: newId(),
        journey_id: journeyId,
        asset_id: sometimes(i, depot.trucks[i % 2]!),
        driver_id: sometimes(i, depot.drivers[0]),
        event_type: i % 2 ? 'LATE' : 'SPEEDING',
        started_at: new Date(BEGIN + Math.floor(i / 2) * MINUTE),
        ended_at: sometimes(i, new Date(BEGIN + 5 * MINUTE)),
        latitude: sometimes(i, -28.7),
        longitude: sometimes(i, 24.8),
        value: sometimes(i, 0.1 * i),
        description: `what ${i % 2} is`,
      })
      .execute();
  }
  reading = {
    db,
    organisation: {
      id: depot.organisationId,
      name: 'STEPS',
      timeZone: 'Africa/Johannesburg',
      settings: { licenceWarningDays: 30 },
    } as never,
    asked: { format: 'csv' } as never,
    likely: async () => new Map(),
    now: BEGIN,
  };
});
afterAll(() => server.stop());

interface Row {
  readonly id: string;
}

async function idsOf(list: (typeof EXPORT_LISTS)[number], query: ListQuery, size: number): Promise<string[]> {
  const ids: string[] = [];
  let after: KeysetPage<Row>['last'];
  do {
    const read = await EXPORT_SOURCES[list].read(reading, query as never, { after, size });
    if (read instanceof Failure) throw new Error(read.code);
    ids.push(...read.rows.map(({ id }: Row) => id));
    after = read.last;
  } while (after);
  return ids;
}

test.each(EXPORT_LISTS)('%s are read on from where the last rows ended, in every order', async (list) => {
  const { query } = EXPORT_SOURCES[list];
  const filters =
    list === 'journeyEvents' ? { journeyId, ...RANGE } : list === 'journeyHistory' ? { journeyId } : {};
  const asked = (sort: string[]) => query.safeParse({ ...filters, ...(sort.length > 0 ? { sort } : {}) });
  const said = asked(['nonsense,asc']).error!.issues[0]!.message;
  const sorts = said.slice(said.indexOf('sortable: ') + 'sortable: '.length).split(', ');
  expect(sorts.length).toBeGreaterThan(1);
  const orders = [[], ...sorts.flatMap((name) => [[`${name},asc`], [`${name},desc`]])];
  for (const order of orders) {
    const parsed = asked(order).data as ListQuery;
    const whole = await idsOf(list, parsed, 1000);
    expect(new Set(whole).size, `${list} ${order}`).toBeGreaterThanOrEqual(ROWS);
    expect(await idsOf(list, parsed, 3), `${list} ${order}`).toEqual(whole);
  }
});
