import { DAY, HOUR } from '@linehaul/domain/core';
import { entityNamed } from '@linehaul/domain/entities';
import { LATE_REASONS } from '@linehaul/domain/journeys';
import { makeVehicle } from '../fleet.ts';
import type { TestServer } from '../test-server.ts';
import type { Call } from './calls.ts';
import type { House } from './house.ts';
import { notificationRequests } from './notifications.ts';
import { kindsOfParam } from './places.ts';

export interface OwnRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  readonly body?: unknown;
  readonly type?: string;
  /** Repeats the parameter of this name. */
  readonly repeats?: string;
}

const iso = (ms: number) => new Date(ms).toISOString();
const period = () =>
  `from=${iso(Date.now() - 3 * DAY).slice(0, 10)}&to=${iso(Date.now() + DAY).slice(0, 10)}`;
const soon = () => iso(Date.now() + 96 * HOUR);

const PLAIN: Readonly<Record<string, () => string>> = {
  from: () => iso(Date.now() - 3 * DAY),
  to: () => iso(Date.now() + DAY),
  start: () => iso(Date.now() - 3 * DAY),
  end: () => iso(Date.now() + 3 * DAY),
  dateType: () => 'PLANNED_START_DATE',
  date: () => iso(Date.now()).slice(0, 10),
  wanted: () => '100',
  newDate: soon,
  reason: () => String(LATE_REASONS[0]),
  status: () => 'CANCELLED',
  list: () => 'assets',
  collection: () => 'sites',
  name: () => 'nobody',
  part: () => 'liveness',
  key: () => 'none',
};

export function ownRequests(server: TestServer, house: House) {
  const { depot, records, ids, member, organisationId } = house;
  let count = 0;
  const word = () => `own${++count}`;
  const get = async (path: string) => (await member.get(path)).body;

  const draft = () =>
    depot.journey({ uniqueReference: word(), status: 'DRAFT', plannedStart: Date.now() + ++count * DAY * 3 });
  const approved = () =>
    depot.journey({ uniqueReference: word(), plannedStart: Date.now() + ++count * DAY * 3, driverIds: [] });
  const plan = (more: object = {}) => {
    const start = Date.now() + ++count * DAY * 3;
    return {
      journeyUniqueReference: word(),
      plannedStartDateTimeUtc: iso(start),
      stops: [
        { locationId: depot.places[0], plannedDepartureTimeUtc: iso(start) },
        { locationId: depot.places[1], plannedArrivalTimeUtc: iso(start + HOUR) },
      ],
      vehicleId: depot.trucks[0],
      trailerId: depot.trailer,
      driverId1: depot.drivers[0],
      driverId2: depot.drivers[1],
      ...more,
    };
  };
  const asset = () => ({ assetCategory: 'VEHICLE', registrationNumber: word(), siteId: depot.siteId });
  const driver = () => ({
    name: word(),
    siteId: depot.siteId,
    licences: [{ licenceNumber: word(), code: 'EC', permitCategories: [] }],
  });
  const place = () => ({
    name: word(),
    shapeType: 'Circle',
    shape: { type: 'Point', coordinates: [24.76, -28.74] },
    radius: 100,
    locationType: 1,
    externalReference: word(),
  });
  const duty = () => {
    const from = Date.now() - ++count * DAY;
    return { kind: 'work', fromUtc: iso(from), toUtc: iso(from + HOUR) };
  };
  const madeDuty = async () => {
    const path = `/api/driver-duties/${organisationId}/${depot.drivers[1]}`;
    return (await member.send('POST', path, { body: duty() })).body.dutyId as string;
  };
  const made = async (entity: string) => (await records.make(entityNamed(entity), word())).id;
  const checkedImport = async () => {
    const importId = await house.readFile();
    const path = `/api/imports/${organisationId}/${importId}`;
    const { mapping } = await get(path);
    await member.send('POST', `${path}/check`, { body: { mapping } });
    while ((await get(path)).status === 'CHECKING') await new Promise((resolve) => setTimeout(resolve, 10));
    return importId;
  };

  const ofCase = (body: object) => async () => ({ params: { caseId: await house.openCase() }, body });
  const desk = () => ({
    name: word(),
    filter: { siteIds: [depot.siteId], locationIds: [depot.places[0]], regions: [] },
  });
  const ofDesk = async () => ({ params: { deskId: await house.addDesk() } });
  const actions = {
    take: {},
    hand: { to: house.login, seenOwner: null },
    note: { comment: 'called the driver' },
    snooze: { untilUtc: iso(Date.now() + HOUR) },
    escalate: { seenLevel: 1 },
    close: { comment: 'is known' },
  };
  const ownCases: Readonly<Record<string, () => Promise<Own> | Own>> = {
    ...Object.fromEntries(
      Object.entries(actions).map(([verb, body]) => [
        `POST /api/cases/{orgId}/{caseId}/${verb}`,
        ofCase(body),
      ]),
    ),
    'GET /api/case-report/{orgId}': () => ({
      query: `from=${iso(Date.now() - DAY).slice(0, 10)}&to=${iso(Date.now()).slice(0, 10)}`,
    }),
    'POST /api/case-desks/{orgId}': () => ({ body: desk() }),
    'PUT /api/case-desks/{orgId}/{deskId}': async () => ({
      ...(await ofDesk()),
      body: { ...desk(), version: 0 },
    }),
    'DELETE /api/case-desks/{orgId}/{deskId}': ofDesk,
    'POST /api/case-desks/{orgId}/{deskId}/take': ofDesk,
    'POST /api/case-desks/{orgId}/{deskId}/leave': ofDesk,
    'POST /api/shift-handovers/{orgId}': async () => {
      await house.handovers.none();
      return { body: { remark: 'all is quiet' } };
    },
    'POST /api/shift-handovers/{orgId}/{handoverId}/take': async () => ({
      params: { handoverId: await house.handovers.giveByColleague() },
      body: { takesCases: true, seen: await house.handovers.seen() },
    }),
    'POST /api/shift-handovers/{orgId}/{handoverId}/withdraw': async () => ({
      params: { handoverId: await house.handovers.give() },
      body: {},
    }),
  };

  type Own = {
    params?: Record<string, string>;
    body?: unknown;
    query?: string;
    type?: string;
    repeats?: string;
  };
  const SPECIAL: Readonly<Record<string, () => Promise<Own> | Own>> = {
    'PUT /api/admin/organisations/{orgId}/engine-settings': async () => {
      const { version } = await get(`/api/admin/organisations/${organisationId}/engine-settings`);
      return { body: { version, settings: { onTimeMinutes: 7 } } };
    },
    'POST /api/admin/organisations/{orgId}/engine-settings/preview': () => ({
      body: { settings: { onTimeMinutes: 8 } },
    }),
    'DELETE /api/admin/organisations/{orgId}/engine-settings/preview/{previewId}': async () => ({
      params: { previewId: await house.startPreview() },
    }),
    'GET /api/admin/organisations/{orgId}/engine-settings/preview/{previewId}': async () => ({
      params: { previewId: await house.startPreview() },
    }),
    'POST /api/admin/organisations/{orgId}/boards': () => ({ body: { name: word() } }),
    'POST /api/admin/organisations/{orgId}/boards/{boardId}/end': async () => ({
      params: { boardId: (await house.grantBoard()).id },
    }),
    'POST /api/admin/organisations/{orgId}/api-keys': () => ({
      body: {
        ...{ name: word(), scopes: ['journeys:read'], locationIds: [depot.places[0]] },
        expiresUtc: iso(Date.now() + DAY),
      },
    }),
    'POST /api/admin/organisations/{orgId}/api-keys/{apiKeyId}/rotate': async () => ({
      params: { apiKeyId: (await house.makeApiKey()).id },
      body: { expiresUtc: iso(Date.now() + DAY), formerUntilUtc: iso(Date.now() + HOUR) },
    }),
    'DELETE /api/admin/organisations/{orgId}/api-keys/{apiKeyId}': async () => ({
      params: { apiKeyId: (await house.makeApiKey()).id },
    }),
    'POST /api/board/session': async () => ({ body: { token: (await house.grantBoard()).token } }),
    'POST /api/admin/organisations/{orgId}/members': () => ({ body: { login: word() } }),
    'PUT /api/admin/organisations/{orgId}/members/{login}': async () => {
      const login = word();
      await member.send('POST', `/api/admin/organisations/${organisationId}/members`, { body: { login } });
      return { params: { login }, body: { role: 'viewer' } };
    },
    'DELETE /api/admin/organisations/{orgId}/members/{login}': async () => {
      const login = word();
      await member.send('POST', `/api/admin/organisations/${organisationId}/members`, { body: { login } });
      return { params: { login } };
    },
    'POST /api/alerts/{orgId}/acknowledge': () => ({ body: { ids: ids['active-event'] } }),
    'POST /api/alerts/{orgId}/snooze': () => ({
      body: { ids: ids['active-event'], untilUtc: iso(Date.now() + DAY) },
    }),
    'POST /api/alerts/{orgId}/unsnooze': () => ({ body: { ids: ids['active-event'] } }),
    'PUT /api/alerts/{orgId}/settings': async () => {
      const { version } = await get(`/api/alerts/${organisationId}/settings`);
      return {
        body: {
          version,
          limits: { onTimeMinutes: 5 },
          watchedLocations: [{ locationId: depot.places[0], onEntry: true, onExit: false }],
        },
      };
    },
    'POST /api/asset-positions': () => ({
      body: {
        assetId: depot.trucks[1],
        journeyId: ids.journey?.[0],
        timestampUtc: iso(Date.now() - ++count * 1000),
        latitude: -28.74,
        longitude: 24.76,
      },
    }),
    'GET /api/allocation-proposals/{orgId}/{journeyId}': () => ({
      // Days ahead, so that nothing changes.
      params: { journeyId: ids.journey?.[2] ?? '' },
      query: 'kind=driver',
    }),
    'POST /api/allocation-proposals/{orgId}': () => ({
      body: {
        kind: 'driver',
        plan: {
          plannedStartDateTimeUtc: soon(),
          stops: [{ place: { latitude: -28.74, longitude: 24.76 } }, {}],
        },
      },
    }),
    'GET /api/driver-duties/{orgId}/{driverId}': () => ({
      query: `fromUtc=${iso(Date.now() - 3 * DAY)}&toUtc=${iso(Date.now())}`,
    }),
    'GET /api/driver-duty-exports/{orgId}': () => ({
      query: `fromUtc=${iso(Date.now() - 3 * DAY)}&toUtc=${iso(Date.now())}&format=csv`,
    }),
    'POST /api/driver-duties/{orgId}/{driverId}': () => ({
      params: { driverId: depot.drivers[1] },
      body: duty(),
    }),
    'PUT /api/driver-duties/{orgId}/{driverId}/{dutyId}': async () => ({
      params: { driverId: depot.drivers[1], dutyId: await madeDuty() },
      body: { ...duty(), version: 0 },
    }),
    'DELETE /api/driver-duties/{orgId}/{driverId}/{dutyId}': async () => ({
      params: { driverId: depot.drivers[1], dutyId: await madeDuty() },
    }),
    'POST /api/driver-duty-imports/{orgId}': async () => ({
      body: {
        duties: [{ driver: (await get(`/api/drivers/${depot.drivers[1]}`)).employeeNumber, ...duty() }],
      },
    }),
    ...ownCases,
    'GET /api/driver-hours/{orgId}': () => ({ query: `driverIds=${depot.drivers[0]}` }),
    'GET /api/availability/{orgId}': () => ({ query: `journeyId=${ids.journey?.[0]}` }),
    'GET /api/exports/{orgId}/audit': () => ({ query: 'format=csv' }),
    'GET /api/exports/{orgId}/{list}': () => ({ query: 'format=csv' }),
    'GET /api/exports/{orgId}/records/{collection}': () => ({ query: 'format=csv' }),
    'GET /api/vehicle-days/{orgId}/{assetId}/{date}/export': () => ({ query: 'format=csv' }),
    'GET /api/forecast-quality/{orgId}': () => ({ query: period() }),
    'GET /api/forecast-quality/{orgId}/forecasts': () => ({ query: `${period()}&group=noRange` }),
    'GET /api/late-reason-uses/{orgId}': () => ({ query: period() }),
    'GET /api/waiting-ledger/{orgId}': () => ({ query: period() }),
    'GET /api/forecast-quality/{orgId}/arrivals': () => ({ query: `${period()}&group=notForecast` }),
    'GET /api/plan-quality/{orgId}/drives': () => ({
      query: `fromLocationId=${depot.places[0]}&toLocationId=${depot.places[1]}`,
    }),
    'GET /api/figures/{orgId}': () => ({ query: period() }),
    'GET /api/figures/{orgId}/stops': () => ({ query: `${period()}&group=inFull` }),
    'GET /api/figures/{orgId}/visits': () => ({ query: `${period()}&group=within` }),
    'GET /api/figures/{orgId}/journeys': () => ({ query: `${period()}&figure=kilometres` }),
    'GET /api/figures/{orgId}/export': () => ({ query: `${period()}&format=csv&list=stops` }),
    'GET /api/journey-forecasts/{orgId}': () => ({ query: `journeyIds=${ids.journey?.[0]}` }),
    'GET /api/journey-knock-on/{orgId}': () => ({ query: `journeyIds=${ids.journey?.[0]}` }),
    'GET /api/journey-summary/{orgId}': () => ({
      query: ['start', 'end', 'dateType'].map((name) => `${name}=${PLAIN[name]?.()}`).join('&'),
    }),
    'POST /api/imports/{orgId}': () => ({
      query: 'kind=drivers&fileName=own.csv',
      body: `Name\n${word()}`,
      type: 'application/octet-stream',
    }),
    'POST /api/imports/{orgId}/{importId}/check': async () => ({
      params: { importId: await house.readFile() },
      body: { mapping: { externalReference: 0 } },
    }),
    'POST /api/imports/{orgId}/{importId}/commit': async () => ({
      params: { importId: await checkedImport() },
      body: { mode: 'GOOD_ROWS' },
    }),
    'POST /api/imports/{orgId}/{importId}/cancel': async () => ({
      params: { importId: await house.readFile() },
    }),
    'POST /api/journey-plans/{orgId}/estimate': () => ({
      body: {
        startUtc: soon(),
        stops: [
          { latitude: -28.74, longitude: 24.76, stopMinutes: 0 },
          { latitude: -28.74, longitude: 24.9, stopMinutes: 5 },
        ],
      },
    }),
    'POST /api/journeys': () => ({ body: journeyRecord() }),
    'PUT /api/journeys/{orgId}': async () => {
      const orgId = await draft();
      return { params: { orgId }, body: { ...journeyRecord(), id: orgId }, repeats: 'id' };
    },
    'PATCH /api/journeys/{orgId}': async () => {
      const orgId = await draft();
      return { params: { orgId }, body: { id: orgId, jobNumber: word() }, repeats: 'id' };
    },
    'DELETE /api/journeys/{orgId}': async () => ({ params: { orgId: await draft() } }),
    'DELETE /api/journeys/cancel/{orgId}/{journeyId}': async () => ({
      params: { journeyId: await approved() },
    }),
    'DELETE /api/journeys/delete/{orgId}/{journeyId}': async () => ({ params: { journeyId: await draft() } }),
    'POST /api/journeys/{id}/status/adjust': async () => ({
      params: { id: await approved() },
      body: { status: 'CANCELLED', comment: 'called off' },
    }),
    'PUT /api/journeys/{orgId}/{journeyId}/adjust-journey-status/{status}': async () => ({
      params: { journeyId: await approved() },
      body: { changeComment: 'called off' },
    }),
    'PUT /api/journeys/{orgId}/{journeyId}/adjust-start-date/{newDate}': async () => ({
      params: { journeyId: await draft() },
    }),
    'PUT /api/journeys/{orgId}/{journeyId}/add-late-reason/{reason}': () => ({
      params: { journeyId: ids.journey?.[0] ?? '' },
    }),
    'POST /api/journeys/{orgId}': () => ({ body: plan() }),
    'PUT /api/journeys/{orgId}/{journeyId}/plan': async () => {
      const journeyId = await draft();
      const { version } = await get(`/api/journeys/${journeyId}`);
      return { params: { journeyId }, body: plan({ version }) };
    },
    'PUT /api/journeys/{orgId}/{journeyId}': async () => ({
      params: { journeyId: await draft() },
      body: {
        vehicleId: depot.trucks[1],
        trailerId: depot.trailer,
        driverId1: depot.drivers[1],
        driverId2: depot.drivers[0],
        changeComment: 'for the test',
      },
    }),
    'POST /api/journeys/{orgId}/{journeyId}/copy': async () => ({
      params: { journeyId: await draft() },
      body: { plannedStartDateTimeUtc: iso(Date.now() + ++count * DAY * 3), withAllocation: false },
    }),
    'POST /api/journeys/{orgId}/{journeyId}/repeat': async () => ({
      params: { journeyId: await draft() },
      body: { weekdays: [1], weeks: 1, withAllocation: false },
    }),
    'POST /api/organisation-asset-lists/{orgId}/assets': () => ({ body: asset() }),
    'PUT /api/organisation-asset-lists/{orgId}/assets/{assetId}': async () => ({
      params: { assetId: await made('asset') },
      body: asset(),
    }),
    ...archiving('asset', 'organisation-asset-lists/{orgId}/assets/{assetId}'),
    'POST /api/organisation-driver-lists/{orgId}/drivers': () => ({ body: driver() }),
    'PUT /api/organisation-driver-lists/{orgId}/drivers/{driverId}': async () => ({
      params: { driverId: await made('driver') },
      body: driver(),
    }),
    ...archiving('driver', 'organisation-driver-lists/{orgId}/drivers/{driverId}'),
    'POST /api/organisation-location-lists/{orgId}/locations': () => ({ body: place() }),
    'PUT /api/organisation-location-lists/{orgId}/locations/{locationId}': async () => ({
      params: { locationId: await made('location') },
      body: place(),
    }),
    'DELETE /api/organisation-location-lists/{orgId}/locations/{locationId}': async () => ({
      params: { locationId: await made('location') },
    }),
    'PUT /api/library-events/{orgId}': eventType,
    'PATCH /api/library-events/{orgId}': eventType,
    'POST /api/organisations': () => ({ body: organisation() }),
    'PUT /api/organisations/{id}': async () => {
      const id = await newOrganisation();
      return { params: { id }, body: { ...organisation(), id }, repeats: 'id' };
    },
    'PATCH /api/organisations/{id}': async () => {
      const id = await newOrganisation();
      return { params: { id }, body: { id, companyId: word() }, repeats: 'id' };
    },
    'DELETE /api/organisations/{id}': async () => ({ params: { id: await newOrganisation() } }),
    'POST /api/quarantined-devices/{orgId}/{id}/adopt': async () => ({
      params: { id: await house.strayDevice() },
      body: { assetId: await makeVehicle(server.database.kysely, depot.organisationId, word()) },
    }),
    'POST /api/route-calculations/{orgId}': () => ({
      body: { points: [{ locationId: depot.places[0] }, { locationId: depot.places[1] }] },
    }),
    ...notificationRequests(server, member, organisationId, word),
    'POST /management/loggers/{name}': () => ({ body: { configuredLevel: null } }),
  };

  function archiving(entity: string, path: string) {
    const one = async () => ({ params: { [`${entity}Id`]: await made(entity) }, body: {} });
    return { [`POST /api/${path}/archive`]: one, [`POST /api/${path}/restore`]: one };
  }
  async function eventType() {
    const { id, description, eventType: code } = await records.make(entityNamed('library-event'), word());
    return { params: { orgId: id }, body: { id, name: word(), description, eventType: code }, repeats: 'id' };
  }
  function journeyRecord() {
    const plannedStart = Date.now() + ++count * DAY * 3;
    return {
      organisationId,
      journeyUniqueReference: word(),
      routingDate: iso(plannedStart).slice(0, 10),
      plannedStartDateTimeUtc: iso(plannedStart),
      vehicleId: depot.trucks[0],
      trailerId: depot.trailer,
      driverId: depot.drivers[0],
      driver2Id: depot.drivers[1],
      siteId: depot.siteId,
      routeId: ids.route?.[0],
    };
  }
  const organisation = () => ({ name: word().toUpperCase(), timeZone: 'Africa/Johannesburg' });
  const newOrganisation = async () =>
    (await member.send('POST', '/api/organisations', { body: organisation() })).body.id as string;

  async function generic(call: Call): Promise<Own> {
    const { entity } = call;
    if (!entity || !call.body) return {};
    if (call.method === 'POST')
      return { body: { ...(await records.values(entity, word())), organisationId } };
    const id = await made(entity.name);
    const body = { ...(await records.values(entity, word())), id };
    return { params: { [call.params[0]?.name ?? 'id']: id }, body, repeats: 'id' };
  }

  return async function ownRequest(call: Call): Promise<OwnRequest> {
    const special = SPECIAL[call.name];
    const own = special ? await special() : await generic(call);
    if (!special && call.method === 'DELETE' && call.entity?.writes === 'all') {
      own.params = { [call.params[0]?.name ?? 'id']: await made(call.entity.name) };
    }
    const params: Record<string, string> = {};
    for (const { name } of call.params) {
      const [kind] = kindsOfParam(call, name);
      const value = own.params?.[name] ?? (kind ? ids[kind]?.[0] : PLAIN[name]?.());
      if (value === undefined) throw new Error(`${call.name}: nothing is known of its parameter ${name}`);
      params[name] = value;
    }
    if (call.body && own.body === undefined) throw new Error(`${call.name}: a body is to be written for it`);
    const query = [own.query, isListed(call) ? 'size=2000' : ''].filter(Boolean).join('&');
    return { ...own, params, query };
  };
}

const isListed = ({ query }: Call) => query.some(({ name }) => name === 'size');
