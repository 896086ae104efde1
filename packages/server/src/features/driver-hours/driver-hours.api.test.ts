import type { DriverHours } from '@linehaul/contracts/driver-hours';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { oneDepot } from '../../testing/index.ts';
import {
  add,
  anele,
  anna,
  at,
  depot,
  duties,
  hoursOf,
  imported,
  iso,
  listed,
  pieter,
  rested,
  row,
  seen,
  server,
  sipho,
  startHours,
  thandi,
} from './testing/hours-world.ts';

startHours();

test('without a record hours are unknown, and nothing is left or due', async () => {
  expect(await hoursOf()).toMatchObject({
    driverId: sipho,
    known: 'unknown',
    unknownSinceUtc: null,
    left: null,
    restDue: null,
    past: [],
    breach: null,
    rules: { name: 'EU_561', dayDrivingMinutes: 540, breakMinutes: 45, dayDutyMinutes: null },
  });
});

test('a recorded rest and the driving after it leave what the day has', async () => {
  expect((await imported([rested, row('E1', 'driving', 6, 8), row('E1', 'work', 8, 12)])).body).toMatchObject(
    {
      created: 3,
      refused: 0,
    },
  );
  expect(await hoursOf()).toMatchObject({
    known: 'known',
    left: { todayMinutes: 420, extensionMinutes: 60, beforeBreakMinutes: 150 },
    restDue: { kind: 'day', latestStartUtc: iso(at(6 + 15)), minutes: 540 },
  });
});

test('driving that the vehicle shows counts, save where something is written', async () => {
  await imported([rested]);
  await seen(6.5, 8.5);
  expect(await listed()).toMatchObject([
    { source: 'import' },
    { source: 'seen', kind: 'driving', dutyId: null },
  ]);
  await seen(9, 11.5);
  expect(await hoursOf()).toMatchObject({ known: 'known', left: { todayMinutes: 540 - 270 } });
  await add('work', 6, 8.5);
  expect(await hoursOf()).toMatchObject({ known: 'known', left: { todayMinutes: 540 - 150 } });
});

test('after a long stand hours are unknown, as seen driving alone makes nothing known', async () => {
  await imported([rested]);
  await seen(6.5, 8);
  expect(await hoursOf()).toMatchObject({ known: 'unknown', unknownSinceUtc: iso(at(8)), left: null });
});

test('which of two drivers drove is not seen, unless a person says it', async () => {
  await imported([rested]);
  const journeyId = await depot.journey({ plannedStart: at(6), driverIds: depot.drivers });
  await seen(6, 8, sipho, { journey_id: journeyId });
  expect((await listed()).map(({ source }) => source)).toEqual(['import']);
  await server.database.kysely
    .updateTable('trip' as never)
    .set({ driver_id: anna } as never)
    .execute();
  expect(await listed(anna)).toMatchObject([{ source: 'seen', journeyId }]);
});

test('the journeys ahead show the first breach, and two drivers have the rules of a crew', async () => {
  await imported([rested, row('E1', 'driving', 6, 10), row('E1', 'work', 10, 12)]);
  await depot.journey({
    plannedStart: at(13),
    stops: [
      { locationId: depot.places[0], plannedDeparture: at(13) },
      { locationId: depot.places[2], plannedArrival: at(21) },
    ],
  });
  const { breach } = await hoursOf();
  expect(breach).toMatchObject({ minutesShort: expect.any(Number) });
  const crew = await depot.journey({ plannedStart: at(9), driverIds: [anna, sipho] });
  await sql`UPDATE journey SET status = 'IN_PROGRESS', started_at = planned_start WHERE id = ${crew}`.execute(
    server.database.kysely,
  );
  expect((await hoursOf()).rules).toMatchObject({ name: 'EU_561_CREW', dayRestMinutes: 540 });
});

test('the rules are those of the running journey, or else of the next one', async () => {
  await imported([rested]);
  const name = async () => (await hoursOf()).rules.name;
  await depot.journey({ plannedStart: at(14), driverIds: [anna, sipho] });
  expect(await name()).toBe('EU_561_CREW');
  await depot.journey({ plannedStart: at(13), driverIds: [sipho] });
  expect(await name()).toBe('EU_561');
});

test("the organisation's own rules hold where they are switched on, and their bounds are refused at the field", async () => {
  const path = '/api/admin/organisations/HOURS/engine-settings';
  const put = async (settings: object) => {
    const { version } = (await anele.get(path)).body;
    return anele.send('PUT', path, { body: { version, settings } });
  };
  expect(
    (await put({ ownHourRules: true, hoursDayDrivingMinutes: 600, hoursDayDutyMinutes: 700 })).status,
  ).toBe(200);
  await imported([rested, row('E1', 'driving', 6, 8), row('E1', 'work', 8, 12)]);
  expect(await hoursOf()).toMatchObject({
    known: 'known',
    rules: { name: 'OWN', dayDrivingMinutes: 600, dayDutyMinutes: 700 },
    left: { todayMinutes: 700 - 360, extensionMinutes: 0 },
  });
  expect((await put({ hoursDayDrivingMinutes: 701 })).body.fieldErrors).toMatchObject([
    { field: 'settings.hoursDayDrivingMinutes', message: 'must not exceed hoursDayDutyMinutes' },
  ]);
  expect((await put({ hoursBreakMinutes: 5 })).status).toBe(400);
  expect((await put({ ownHourRules: false })).status).toBe(200);
});

test('hours of many drivers are told at once, and of unknown and foreign ones nothing', async () => {
  const other = await oneDepot(server, 'THIRD', { members: [] });
  const ids: string[] = [sipho, anna, other.drivers[0], newId(), 'none'];
  const { body } = await thandi.get(`/api/driver-hours/HOURS?driverIds=${ids.join(',')}`);
  expect(body.drivers.map(({ driverId }: DriverHours) => driverId).toSorted()).toEqual(
    [sipho, anna].toSorted(),
  );
  expect((await thandi.get('/api/driver-hours/HOURS')).status).toBe(400);
  const many = Array.from({ length: 201 }, () => sipho).join(',');
  expect((await thandi.get(`/api/driver-hours/HOURS?driverIds=${many}`)).status).toBe(400);
});

test("another organisation's drivers and duties are not found", async () => {
  const { dutyId } = (await add('rest', -12, 6)).body;
  const body = { kind: 'rest', fromUtc: iso(at(-12)), toUtc: iso(at(6)), version: 0 };
  for (const organisation of ['HOURS', 'OTHER']) {
    expect((await pieter.get(`/api/driver-hours/${organisation}/${sipho}`)).status).toBe(404);
    const path = `${duties(sipho, organisation)}/${dutyId}`;
    expect((await pieter.send('PUT', path, { body })).status).toBe(404);
    expect((await pieter.send('DELETE', path)).status).toBe(404);
  }
  const { body: answer } = await pieter.send('POST', '/api/driver-duty-imports/OTHER', {
    body: { duties: [row('E1', 'rest', -12, 6)] },
  });
  expect(answer).toMatchObject({ created: 1 });
  expect(await listed()).toMatchObject([{ dutyId, source: 'driver' }]);
});
