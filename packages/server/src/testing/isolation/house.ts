import { API_SCOPES } from '@linehaul/domain/api-keys';
import { DAY, HOUR } from '@linehaul/domain/core';
import { CATALOGUE } from '@linehaul/domain/entities';
import { sql } from 'kysely';
import { ensureEventTypes } from '../../features/fleet/index.ts';
import { inTransaction, newId } from '../../platform/db/index.ts';
import { makeKey } from '../fleet.ts';
import { type OneDepot, oneDepot } from '../one-depot.ts';
import { recordsOf } from '../records.ts';
import { TestClient } from '../test-client.ts';
import type { TestServer } from '../test-server.ts';
import { handoversOf } from './handovers.ts';
import { learn } from './nights.ts';
import { furnishNotifications } from './notifications.ts';

export type House = Awaited<ReturnType<typeof furnish>>;

/** `word` is in every text. */
export async function furnish(server: TestServer, name: string, word: string) {
  const login = `member-${word}`;
  const depot = await oneDepot(server, name, { members: [login], settings: { caseAppearMinutes: 0 } });
  const { organisationId } = depot;
  const db = server.database.kysely;
  await inTransaction(db, (tx) => ensureEventTypes(tx, organisationId, login));
  await sign(server, organisationId, word);
  const member = await server.signIn(login, ['ROLE_ADMIN', 'ROLE_USER']);
  const key = await makeKey(db, organisationId);
  const records = recordsOf(server, depot, member);
  const handovers = handoversOf(server, member, organisationId, word);
  let strays = 0;
  let boards = 0;
  let cases = 0;
  let desks = 0;
  let keys = 0;

  async function readFile() {
    const query = new URLSearchParams({ kind: 'locations', fileName: `${word}.csv` });
    const { status, body } = await member.send('POST', `/api/imports/${organisationId}?${query}`, {
      body: `Reference;Name;Lat;Lon;Type\n${word}-1;Place ${word};-28.1;24.2;Customer\n${word}-2;;x;24.2;Customer`,
      headers: { 'content-type': 'application/octet-stream' },
    });
    if (status !== 201) throw new Error(`no import: ${status} ${JSON.stringify(body)}`);
    return body.id as string;
  }

  async function report(device: string) {
    const { body } = await server.anonymous.send('POST', '/telemetry/positions', {
      headers: { authorization: `Bearer ${key}` },
      body: [{ device, timestamp: new Date().toISOString(), latitude: -28.74, longitude: 24.76 }],
    });
    return body;
  }

  async function strayDevice() {
    const device = `stray-${word}-${++strays}`;
    await report(device);
    const { body } = await member.get(`/api/quarantined-devices/${organisationId}?size=2000`);
    return body.find((each: { deviceId: string }) => each.deviceId === device).id as string;
  }

  async function recordDuty() {
    const at = Date.now();
    const body = {
      kind: 'rest',
      fromUtc: new Date(at - 2 * HOUR).toISOString(),
      toUtc: new Date(at - HOUR).toISOString(),
    };
    const path = `/api/driver-duties/${organisationId}/${depot.drivers[0]}`;
    return (await member.send('POST', path, { body })).body.dutyId as string;
  }

  async function openCase() {
    const path = `/api/cases/${organisationId}`;
    const at = new Date();
    const event = { id: newId(), event_type: `OWN_${++cases}`, description: `own ${word}` };
    const times = { started_at: at, raised_at: at, recorded_at: at };
    const of = { organisation_id: organisationId, asset_id: depot.trucks[1] };
    // An open one takes its vehicle's alerts.
    await sql`UPDATE exception_case SET closed_at = now(), closed_as = 'ENDED'
      WHERE organisation_id = ${organisationId} AND closed_at IS NULL AND asset_id = ${depot.trucks[1]}`.execute(
      db,
    );
    await db
      .insertInto('active_event')
      .values({ ...event, ...of, ...times })
      .execute();
    await server.product.keepCases();
    const { body } = await member.get(path);
    return body.cases.find((one: { assetId: string }) => one.assetId === depot.trucks[1]).id as string;
  }

  async function addDesk() {
    const body = {
      name: `Desk ${word} ${++desks}`,
      filter: { siteIds: [depot.siteId], locationIds: [], regions: [] },
    };
    const desk = (await member.send('POST', `/api/case-desks/${organisationId}`, { body })).body.id as string;
    await member.send('POST', `/api/case-desks/${organisationId}/${desk}/take`);
    return desk;
  }

  async function grantBoard() {
    const path = `/api/admin/organisations/${organisationId}/boards`;
    const { body } = await member.send('POST', path, { body: { name: `Board ${word} ${++boards}` } });
    return body as { readonly id: string; readonly token: string };
  }

  async function makeApiKey() {
    const path = `/api/admin/organisations/${organisationId}/api-keys`;
    const expiresUtc = new Date(Date.now() + 100 * DAY).toISOString();
    const { body } = await member.send('POST', path, {
      body: { name: `Key ${word} ${++keys}`, scopes: API_SCOPES, expiresUtc },
    });
    return body as { readonly id: string; readonly secret: string };
  }

  async function startPreview() {
    const path = `/api/admin/organisations/${organisationId}/engine-settings/preview`;
    const { body } = await member.send('POST', path, { body: { settings: { onTimeMinutes: 9 } } });
    return body.id as string;
  }

  const running = await depot.journey({ uniqueReference: `RUN-${word}`, journeyReference: `ORDER-${word}` });
  const started = await member.send('POST', `/api/journeys/${running}/status/adjust`, {
    body: { status: 'IN_PROGRESS', comment: `left ${word}` },
  });
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  await report(`${name}-T101`);
  const later = { plannedStart: Date.now() + 72 * HOUR, vehicleId: depot.trucks[1], driverIds: [] };
  const draft = await depot.journey({ ...later, uniqueReference: `DRAFT-${word}`, status: 'DRAFT' });
  const approved = await depot.journey({ ...later, uniqueReference: `APPROVED-${word}` });
  await records.any('active-event');
  // The engine would withdraw an open one without measurement.
  await db
    .updateTable('active_event')
    .set({ ended_at: new Date() })
    .where('organisation_id', '=', organisationId)
    .execute();
  for (const entity of CATALOGUE) {
    if (entity.writes === 'all' && entity.scope === 'organisation') await records.make(entity, word);
  }
  await records.any('asset-position');
  await note(server, depot, word);
  const ids: Record<string, readonly string[]> = {
    organisation: [organisationId],
    member: [login],
    import: [await readFile()],
    preview: [await startPreview()],
    'quarantined-device': [await strayDevice()],
  };
  const board = await openedBoard(server, await grantBoard());
  ids.board = [board.id];
  const apiKey = await makeApiKey();
  ids['api-key'] = [apiKey.id];
  ids['driver-duty'] = [await recordDuty()];
  ids.case = [await openCase()];
  await member.send('POST', `/api/cases/${organisationId}/${ids.case[0]}/take`, { body: {} });
  ids.desk = [await addDesk()];
  ids.handover = [await handovers.furnish()];
  Object.assign(ids, await furnishNotifications(server, organisationId, word));
  const stops = await db.selectFrom('journey_stop').where('journey_id', '=', draft).select('id').execute();
  ids['journey-stop'] = stops.map(({ id }) => id);
  for (const entity of CATALOGUE) {
    if (entity.scope !== 'organisation') continue;
    const { body } = await member.get(`/api/${entity.collection}?size=2000`);
    const found = body.map(({ id }: { id: string }) => id);
    if (found.length === 0) throw new Error(`${name} has no ${entity.name}`);
    ids[entity.name] = entity.name === 'journey' ? [running, draft, approved] : found.slice(0, 1);
  }
  return {
    name,
    organisationId,
    depot,
    login,
    member,
    records,
    key,
    board,
    apiKey: new TestClient(server.url, { authorization: `Bearer ${apiKey.secret}` }),
    ids,
    handovers,
    readFile,
    grantBoard,
    openCase,
    addDesk,
    makeApiKey,
    startPreview,
    strayDevice,
  };
}

async function openedBoard(
  server: TestServer,
  { id, token }: { readonly id: string; readonly token: string },
) {
  const { status, headers } = await server.anonymous.send('POST', '/api/board/session', { body: { token } });
  if (status !== 204) throw new Error(`no board: ${status}`);
  const cookie = headers.getSetCookie().map((each) => each.split(';')[0]);
  return { id, client: new TestClient(server.url, { cookie: cookie.join('; ') }) };
}

/** Trailers send no fix: no evaluation. */
async function note(server: TestServer, { organisationId, trailer, places }: OneDepot, word: string) {
  const db = server.database.kysely;
  const ofTrailer = { organisation_id: organisationId, asset_id: trailer };
  const at = new Date(Date.now() - HOUR);
  const { id: event_id } = await db
    .selectFrom('active_event')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const action = { organisation_id: organisationId, event_id, id: newId(), at, action: 'SNOOZE' } as const;
  await db
    .insertInto('alert_action')
    .values({ ...action, actor: `member-${word}`, until: null, comment: `later ${word}` })
    .execute();
  const { id: journey_id } = await db
    .selectFrom('journey')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('journey_of_file')
    .values({ organisation_id: organisationId, journey_id, fingerprint: `rows ${word}` })
    .execute();
  await db
    .insertInto('tms_journey')
    .values({ organisation_id: organisationId, journey_id, fingerprint: `sent ${word}` })
    .execute();
  const watched = { organisation_id: organisationId, location_id: places[2], on_entry: true, on_exit: true };
  await db.insertInto('watched_location').values(watched).execute();
  const alarm = { event_type: 'SOS', name: `sos ${word}`, latitude: -28.74, longitude: 24.76 };
  await db
    .insertInto('reported_event')
    .values({ ...ofTrailer, ...alarm, event_time: at })
    .execute();
  await db
    .insertInto('unused_fix')
    .values({ ...ofTrailer, fix_time: at, reason: 'tooFast' })
    .execute();
  await noteArchive(server, organisationId, word);
  const { asset_id } = ofTrailer;
  await db
    .insertInto('past_device')
    .values({
      organisation_id: organisationId,
      asset_id,
      device_id: `once ${word}`,
      since_at: at,
      until_at: at,
    })
    .execute();
  await learn(server, { organisationId, places }, journey_id, at);
}

async function sign(server: TestServer, organisationId: string, word: string): Promise<void> {
  const names = {
    site: ['name'],
    driver: ['name', 'employee_number'],
    asset: ['registration_number', 'fleet_number'],
    location: ['name', 'external_reference'],
  };
  for (const [table, columns] of Object.entries(names)) {
    const set = columns.map((column) => `${column} = ${column} || ' ${word}'`).join(', ');
    await sql`UPDATE ${sql.table(table)} SET ${sql.raw(set)} WHERE organisation_id = ${organisationId}`.execute(
      server.database.kysely,
    );
  }
}

async function noteArchive(server: TestServer, organisationId: string, word: string) {
  const db = server.database.kysely;
  const file = {
    organisation_id: organisationId,
    month: '2020-01-01',
    file: `2020-01/${word}.parquet`,
    rows: 1,
  };
  await db
    .insertInto('archived_month')
    .values({ ...file, bytes: 1, sha256: word, contents: '1 1' })
    .execute();
  const at = new Date('2020-01-02');
  await db
    .insertInto('archived_vehicle')
    .values({ ...file, asset_id: newId(), first_row: 0, from_time: at, to_time: at })
    .execute();
  await db
    .insertInto('archive_leftover')
    .values({ organisation_id: organisationId, month: file.month, file: `2020-01/${word}-2.parquet` })
    .execute();
}
