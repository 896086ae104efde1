import { expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import {
  asked,
  at,
  depot,
  driverNamed,
  hiddenIn,
  iso,
  journeyIn,
  kinds,
  licence,
  now,
  other,
  path,
  pieter,
  proposalsOf,
  report,
  server,
  set,
  startProposals,
  thandi,
} from './testing/proposals-world.ts';

startProposals();

test('the vehicle at the start stands above the one 20 km away, and each says why', async () => {
  await report('FIT-T101', 24.965);
  await report('FIT-T102', 24.76);
  const { proposals, madeUtc, firstDate, lastDate } = await proposalsOf(await asked(), 'kind=vehicle');
  expect(proposals.map(({ id }) => id)).toEqual([depot.trucks[1], depot.trucks[0]]);
  expect(kinds(proposals[0]!)[0]).toBe('atSite');
  const away = proposals[1]!.reasons.find(({ kind }) => kind === 'emptyKilometres');
  expect(away).toMatchObject({ kilometres: expect.closeTo(26, 0), isDrawback: false });
  expect(proposals[0]!.reasons.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);
  expect([madeUtc, firstDate, lastDate]).toEqual([new Date(now).toISOString(), '2026-03-10', '2026-03-10']);
});

test('a driver is where the vehicle of his last journey is, another at his site; without a record hours are unknown', async () => {
  await report('FIT-T102', 24.965);
  await journeyIn('COMPLETED', {
    plannedStart: at(4),
    vehicleId: depot.trucks[1],
    driverIds: [depot.drivers[1]],
  });
  const { proposals } = await proposalsOf(await asked(20), 'kind=driver');
  expect(proposals.map(({ id }) => id)).toEqual(depot.drivers);
  expect(kinds(proposals[0]!)).toContain('atSite');
  expect(proposals[1]!.reasons).toContainEqual(
    expect.objectContaining({ kind: 'emptyKilometres', kilometres: expect.closeTo(26, 0) }),
  );
  for (const { hours, ...row } of proposals) {
    expect(hours).toEqual({
      known: 'unknown',
      leftMinutes: null,
      neededMinutes: 45,
      usedMinutes: null,
      dayMinutes: null,
      restsOnTheWay: 0,
      short: null,
    });
    expect(kinds({ hours, ...row })).toContain('hoursUnknown');
  }
});

test('hours count the rest that comes due, the night on the way, and who shares the driving', async () => {
  const worked = [
    { driver: 'E1', kind: 'rest', fromUtc: iso(-340), toUtc: iso(-1) },
    { driver: 'E1', kind: 'work', fromUtc: iso(-1), toUtc: iso(6) },
    { driver: 'E2', kind: 'rest', fromUtc: iso(-340), toUtc: iso(6) },
  ];
  const { status } = await thandi.send('POST', '/api/driver-duty-imports/FIT', { body: { duties: worked } });
  expect(status).toBe(200);
  const lasting = (hours: number, plannedKilometres: number) =>
    depot.journey({
      status: 'DRAFT',
      plannedStart: at(6),
      vehicleId: undefined,
      driverIds: [],
      plannedKilometres,
      stops: [
        { locationId: depot.places[0], plannedDeparture: at(6) },
        { locationId: depot.places[2], plannedArrival: at(6 + hours) },
      ],
    });
  const [sipho, anna] = depot.drivers;
  const hoursOf = async (journeyId: string, driverId: string, query = '') => {
    const { proposals } = await proposalsOf(journeyId, `kind=driver${query}`);
    return proposals.find(({ id }) => id === driverId)!.hours!;
  };
  const tenHours = await lasting(10, 360);
  expect(await hoursOf(tenHours, sipho)).toMatchObject({
    ...{ leftMinutes: 480, neededMinutes: 360 },
    short: { fromUtc: iso(14), minutes: 120 },
  });
  expect((await hoursOf(tenHours, anna)).short).toBeNull();
  const overNight = await lasting(32, 18 * 60);
  expect(await hoursOf(overNight, anna)).toMatchObject({
    neededMinutes: 1_080,
    restsOnTheWay: 1,
    short: null,
  });
  const long = await lasting(14, 12 * 60);
  expect((await hoursOf(long, anna)).short).not.toBeNull();
  const crew = await hoursOf(long, anna, `&driverId1=${sipho}&driverId2=${anna}`);
  expect(crew).toMatchObject({ neededMinutes: 360, short: null });
  await server.database.kysely.deleteFrom('driver_duty').execute();
});

test('recorded hours rank above unknown ones, count the journeys before, and too few are told and hide nobody', async () => {
  const duty = (driver: string, kind: string, from: number, to: number) => ({
    driver,
    kind,
    fromUtc: iso(from),
    toUtc: iso(to),
  });
  const tired = await driverNamed('Tim Tired');
  const { kysely } = server.database;
  await kysely.updateTable('driver').set({ employee_number: 'TIRED' }).where('id', '=', tired).execute();
  const { status } = await thandi.send('POST', '/api/driver-duty-imports/FIT', {
    body: {
      duties: [
        duty('E1', 'rest', -340, 5),
        duty('E1', 'driving', 5, 6),
        duty('TIRED', 'rest', -340, -6),
        duty('TIRED', 'driving', -6, 3.5),
        duty('TIRED', 'work', 3.5, 6),
      ],
    },
  });
  expect(status).toBe(200);
  await journeyIn('APPROVED', { plannedStart: at(7), driverIds: [depot.drivers[0]], vehicleId: undefined });
  const { proposals } = await proposalsOf(await asked(8), 'kind=driver');
  const rowOf = (id: string) => proposals.find((row) => row.id === id)!;
  expect(proposals.at(-1)!.id).toBe(depot.drivers[1]);
  expect(rowOf(depot.drivers[0]).hours).toEqual({
    known: 'known',
    leftMinutes: 540 - 60 - 45,
    neededMinutes: 45,
    usedMinutes: 105,
    dayMinutes: 540,
    restsOnTheWay: 0,
    short: null,
  });
  expect(rowOf(depot.drivers[0]).reasons).toContainEqual(
    expect.objectContaining({ kind: 'hoursLeft', leftMinutes: 435, neededMinutes: 45 }),
  );
  expect(rowOf(tired).reasons).toContainEqual(
    expect.objectContaining({ kind: 'hoursShort', isDrawback: true, minutes: 15 }),
  );
  expect(rowOf(tired).hours!.short).toEqual({ fromUtc: iso(8.5), minutes: 15 });
  await kysely.deleteFrom('driver_duty').execute();
  await kysely.updateTable('driver').set({ employee_number: null }).where('id', '=', tired).execute();
});

test('who drove the chosen vehicle before is its usual driver, and its trailer is coupled', async () => {
  for (const day of [-3, -2, -1])
    await journeyIn('CLOSED', {
      plannedStart: at(24 * day),
      vehicleId: depot.trucks[0],
      driverIds: [depot.drivers[1]],
      trailerIds: [depot.trailer],
    });
  const journeyId = await asked();
  const drivers = await proposalsOf(journeyId, `kind=driver&vehicleId=${depot.trucks[0]}`);
  expect(drivers.proposals[0]!.id).toBe(depot.drivers[1]);
  expect(drivers.proposals[0]!.reasons).toContainEqual(
    expect.objectContaining({ kind: 'usualPair', drives: 3 }),
  );
  expect(kinds(drivers.proposals[1]!)).not.toContain('usualPair');
  const trailers = await proposalsOf(journeyId, `kind=trailer&vehicleId=${depot.trucks[0]}`);
  expect(kinds(trailers.proposals[0]!)).toContain('coupled');
  const vehicles = await proposalsOf(journeyId, `kind=vehicle&trailerId=${depot.trailer}`);
  expect(vehicles.proposals.filter((row) => kinds(row).includes('coupled')).map(({ id }) => id)).toEqual([
    depot.trucks[0],
  ]);
  const alone = await proposalsOf(journeyId, 'kind=driver');
  expect(alone.proposals.flatMap(kinds)).not.toContain('usualPair');
});

test('a journey after it that would start late is named on the row', async () => {
  await journeyIn('APPROVED', {
    plannedStart: at(13),
    vehicleId: depot.trucks[1],
    driverIds: [depot.drivers[1]],
    uniqueReference: 'NEXT-1',
  });
  const { proposals } = await proposalsOf(await asked(), 'kind=driver');
  expect(proposals.find(({ id }) => id === depot.drivers[1])!.reasons).toContainEqual(
    expect.objectContaining({ kind: 'journeysHurt', isDrawback: true, journeys: 1, references: ['NEXT-1'] }),
  );
});

test('each candidate is ranked, or hidden once under its first reason, and all add up', async () => {
  const archived = await driverNamed('Archie Archived', { archived: true });
  const busy = await driverNamed('Busi Busy');
  const expired = await driverNamed('Ed Expired');
  const plain = await driverNamed('Pat Plain');
  const fit = await driverNamed('Fay Fit');
  await licence(expired, '2026-03-09', ['D']);
  await licence(busy, '2026-03-09');
  await licence(plain, '2031-01-01');
  await licence(fit, '2026-03-10', ['G', 'D']);
  await journeyIn('APPROVED', { plannedStart: at(12), driverIds: [busy] });
  const journeyId = await asked();
  await set(journeyId, { is_hazardous: true });
  const found = await proposalsOf(journeyId, 'kind=driver');
  const hidden = hiddenIn(found);
  expect(hidden).toMatchObject({
    archived: expect.arrayContaining([archived]),
    busy: [busy],
    licence: [expired],
    permit: expect.arrayContaining([plain, ...depot.drivers]),
  });
  expect(found.proposals.map(({ id }) => id)).toEqual([fit]);
  for (const { count, ids } of found.hidden) expect(ids).toHaveLength(count);
  const all = [...found.proposals.map(({ id }) => id), ...found.hidden.flatMap(({ ids }) => ids)];
  expect(new Set(all).size).toBe(all.length);
  const { rows } = await thandi
    .get('/api/organisation-driver-lists/FIT?includeArchived=true&size=2000')
    .then(({ body }) => ({ rows: body.map((one: { driverId: string }) => one.driverId) }));
  expect(all.toSorted()).toEqual(rows.toSorted());
});

test('a save takes each of the first ten, and refuses who is busy or archived', async () => {
  const names = Array.from({ length: 14 }, (_, i) => `Driver ${i}`);
  const drivers = await Promise.all(names.map((name) => driverNamed(name, { archived: name.endsWith('7') })));
  const taking = (i: number, hours: number) =>
    journeyIn('APPROVED', { plannedStart: at(hours), driverIds: [drivers[i]!], vehicleId: undefined });
  for (const [i, hours] of [
    [0, 11.5],
    [1, 12.5],
    [2, 12.75],
    [3, 11.25],
    [4, 20],
  ] as const)
    await taking(i, hours);
  const journeyId = await asked();
  const found = await proposalsOf(journeyId, 'kind=driver');
  expect(found.proposals.length).toBeGreaterThanOrEqual(10);
  const saved = (driverId1: string) =>
    thandi.send('PUT', `/api/journeys/FIT/${journeyId}`, {
      body: { driverId1, vehicleId: depot.trucks[0], changeComment: 'the first ten' },
    });
  for (const { id } of found.proposals.slice(0, 10)) expect((await saved(id)).status).toBe(200);
  const { busy = [], archived = [] } = hiddenIn(found);
  expect(busy.toSorted()).toEqual([drivers[0]!, drivers[1]!].toSorted());
  for (const id of busy) expect((await saved(id)).body.errorKey).toBe('overlappingJourneys');
  for (const id of archived) expect((await saved(id)).status).toBe(400);
});

test("another organisation's candidates are never among them, and its journey is not found", async () => {
  const journeyId = await asked();
  for (const kind of ['driver', 'vehicle', 'trailer']) {
    const text = JSON.stringify(
      await proposalsOf(journeyId, `kind=${kind}&vehicleId=${other.trucks[0]}&driverId1=${other.drivers[0]}`),
    );
    for (const id of [...other.drivers, ...other.trucks, other.trailer]) expect(text).not.toContain(id);
  }
  expect((await pieter.get(path(journeyId, 'kind=driver', 'OTHER'))).status).toBe(404);
  expect((await pieter.get(path(journeyId, 'kind=driver'))).status).toBe(404);
});

test('a journey that is unknown or deleted is not found', async () => {
  const deleted = await asked();
  await set(deleted, { status: 'DELETED' });
  for (const id of ['none', newId(), deleted])
    expect((await thandi.get(path(id, 'kind=driver'))).status).toBe(404);
});

test.each(['', 'kind=drivers', 'kind=driver&kind=vehicle'])(
  'the query «%s» is refused by its kind',
  async (query) => {
    const { status, body } = await thandi.get(path(await asked(), query));
    expect(status).toBe(400);
    expect(body.fieldErrors).toMatchObject([{ field: 'kind' }]);
  },
);
