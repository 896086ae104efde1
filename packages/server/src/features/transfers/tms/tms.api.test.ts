import type { TmsJourney } from '@linehaul/contracts/tms';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import {
  depot,
  historyOf,
  path,
  places,
  plan,
  put,
  START,
  server,
  startTms,
  thandi,
  tms,
} from '../testing/tms-world.ts';

startTms();

test('a plan that is new makes a draft, with records by their own references', async () => {
  const body = plan();
  const { status, body: made } = await put('TMS/1', body);
  expect(status, JSON.stringify(made)).toBe(200);
  expect(made).toMatchObject({
    outcome: 'CREATED',
    reference: 'TMS/1',
    journeyStatus: 'DRAFT',
    plannedStartDateTimeUtc: body.stops[0]!.plannedDepartureTimeUtc,
    plannedEndDateTimeUtc: body.stops[2]!.plannedArrivalTimeUtc,
    jobNumber: 'J-77',
    vehicle: 'CBK 101 NC',
    trailers: ['TRL 900 NC'],
    drivers: ['E1'],
    changeAuditUser: 'API key TMS CARRIER',
  });
  expect(made.stops.map(({ location }: { readonly location: string }) => location)).toEqual(places);
  expect(made.stops[1].orders[0]).toMatchObject({ orderNumber: 'PO-1', quantity: 12 });
  const { outcome: _outcome, ...journey } = made;
  expect((await tms.get(path('TMS/1'))).body).toEqual(journey);
});

test('the same call again changes nothing: no version, no entry of the history', async () => {
  const body = plan();
  const made = (await put('TMS-2', body)).body as TmsJourney;
  const before = await historyOf(made.journeyId);
  for (let i = 0; i < 3; i++) {
    const again = (await put('TMS-2', body)).body;
    expect(again).toEqual({ ...made, outcome: 'UNCHANGED' });
  }
  const { stops, ...rest } = body;
  expect((await put('TMS-2', { stops, ...rest })).body.outcome).toBe('UNCHANGED');
  expect(await historyOf(made.journeyId)).toEqual(before);
});

test('the same call again leaves what a controller changed meanwhile', async () => {
  const body = plan();
  const made = (await put('TMS-3', body)).body as TmsJourney;
  const taken = await thandi.send('PUT', `/api/journeys/CARRIER/${made.journeyId}`, {
    body: {
      vehicleId: depot.trucks[1],
      trailerId: depot.trailer,
      driverId1: depot.drivers[1],
      changeComment: 'the other truck is nearer',
    },
  });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  const again = (await put('TMS-3', body)).body;
  expect(again).toMatchObject({ outcome: 'UNCHANGED', vehicle: 'CBK 102 NC', drivers: ['E2'] });
});

test('what the body does not say stays, and null takes it away', async () => {
  const body = plan();
  await put('TMS-4', body);
  const { vehicle: _vehicle, drivers: _drivers, ...less } = body;
  const later = (await put('TMS-4', { ...less, jobNumber: 'J-78', trailers: null })).body;
  expect(later).toMatchObject({
    outcome: 'CHANGED',
    jobNumber: 'J-78',
    vehicle: 'CBK 101 NC',
    drivers: ['E1'],
    trailers: [],
  });
  const change = (await historyOf(later.journeyId)).find(({ kind }) => kind === 'plan');
  expect(change?.changeAuditUser).toBe('API key TMS CARRIER');
  expect(Object.keys(change!.after).sort()).toEqual(['jobNumber', 'trailer', 'trailerId']);
});

test('a body that differs and says the same plan changes nothing', async () => {
  const body = plan();
  const made = (await put('TMS-5', body)).body as TmsJourney;
  const same = await put('TMS-5', {
    ...body,
    plannedStartDateTimeUtc: body.stops[0]!.plannedDepartureTimeUtc,
  });
  expect(same.body).toMatchObject({ outcome: 'UNCHANGED', version: made.version });
});

test('a stop that comes between leaves the others as they are', async () => {
  const body = plan();
  const made = (await put('TMS-6', body)).body as TmsJourney;
  const [first, , last] = body.stops;
  const shorter = (await put('TMS-6', { ...body, stops: [first, last] })).body as TmsJourney;
  expect(shorter.stops.map(({ location }) => location)).toEqual([places[0], places[2]]);
  const whole = (await put('TMS-6', body)).body as TmsJourney;
  expect(whole.stops.map(({ location }) => location)).toEqual(made.stops.map(({ location }) => location));
  const ids = async () =>
    (await thandi.get(`/api/journeys/${made.journeyId}`)).body && (await stopIds(made.journeyId));
  expect(new Set(await ids()).size).toBe(3);
});

async function stopIds(journeyId: string): Promise<readonly string[]> {
  const rows = await server.database.kysely
    .selectFrom('journey_stop')
    .where('journey_id', '=', journeyId)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

test('calls for one new reference at once make one journey', async () => {
  const body = plan();
  const answers = await Promise.all(Array.from({ length: 8 }, () => put('TMS-RACE', body)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map(({ body: made }) => made.journeyId)).size).toBe(1);
  expect(answers.filter(({ body: made }) => made.outcome === 'CREATED')).toHaveLength(1);
  const changes = await historyOf(answers[0]!.body.journeyId);
  expect(changes).toHaveLength(1);
});

test.each([
  ['vehicle', { vehicle: 'NOBODY' }, 'is no vehicle of the organisation'],
  ['drivers.1', { drivers: ['E1', 'E9'] }, 'is no driver of the organisation'],
  ['stops.0.location', { stops: [{ location: 'NOWHERE' }, { location: 'Kimberley' }] }, 'is no location'],
  ['stops', { stops: [] }, 'at least two stops'],
  ['trailers', { trailers: ['a', 'b', 'c'] }, 'at most two trailers'],
  ['journeyStatus', { journeyStatus: 'APPROVED' }, 'journeyStatus'],
  ['drivers.1', { drivers: ['E1', 'E1'] }, 'is the first driver already'],
])('a wrong %s is named, with what to do', async (field, more, text) => {
  const { status, body } = await put('TMS-WRONG', { ...plan(), ...more });
  expect([status, body.fieldErrors?.[0]?.field], JSON.stringify(body)).toEqual([400, field]);
  expect(JSON.stringify(body.fieldErrors)).toContain(text);
  expect((await tms.get(path('TMS-WRONG'))).status).toBe(404);
});

test('times out of order are refused by the rule of the form', async () => {
  const body = plan();
  body.stops[2]!.plannedArrivalTimeUtc = body.stops[0]!.plannedDepartureTimeUtc;
  const answer = await put('TMS-ORDER', body);
  expect(answer.status).toBe(400);
  expect(answer.body.fieldErrors[0].field).toMatch(/^stops\.[12]\.planned/);
});

test('journeys that overlap are refused unless the call overrides them with a comment', async () => {
  const body = plan();
  const { journeyId } = (await put('TMS-7', body)).body;
  await thandi.send('POST', `/api/journeys/${journeyId}/status/adjust`, { body: { status: 'APPROVED' } });
  const { status, body: refused } = await put('TMS-8', body);
  expect([status, refused.errorKey]).toEqual([409, 'overlappingJourneys']);
  const override = { overrideConflict: true, changeComment: 'two drivers share the day' };
  expect((await put('TMS-8', { ...body, ...override })).body.outcome).toBe('CREATED');
});

test('an approved journey keeps its rules: a new vehicle is said to be sent by the key', async () => {
  const body = plan();
  const made = (await put('TMS-9', body)).body as TmsJourney;
  const submitted = await thandi.send('POST', `/api/journeys/${made.journeyId}/status/adjust`, {
    body: { status: 'APPROVED' },
  });
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
  const moved = await put('TMS-9', { ...body, vehicle: 'CBK 102 NC' });
  expect(moved.body, JSON.stringify(moved.body)).toMatchObject({ outcome: 'CHANGED', vehicle: 'CBK 102 NC' });
  const whole = (await thandi.get(`/api/journeys/${made.journeyId}`)).body;
  expect(whole.changeComment).toBe('Sent by the API key TMS CARRIER');
});

test('a call cancels: a draft goes, an approved journey is cancelled, and again changes nothing', async () => {
  await put('TMS-10', plan());
  expect((await tms.send('DELETE', path('TMS-10'))).status).toBe(204);
  expect((await tms.get(path('TMS-10'))).status).toBe(404);
  expect((await tms.send('DELETE', path('TMS-10'))).status).toBe(204);
  const reused = await put('TMS-10', plan());
  expect([reused.status, reused.body.errorKey, reused.body.fieldErrors[0].field]).toEqual([
    409,
    'duplicateReference',
    'reference',
  ]);
  await depot.journey({ uniqueReference: 'TMS-11', plannedStart: START + 90 * DAY });
  const cancel = `${path('TMS-11')}?comment=${encodeURIComponent('customer called it off')}`;
  expect((await tms.send('DELETE', cancel)).status).toBe(204);
  const { body } = await tms.get(path('TMS-11'));
  expect(body.journeyStatus).toBe('CANCELLED');
  const before = await historyOf(body.journeyId);
  expect((await tms.send('DELETE', cancel)).status).toBe(204);
  expect(await historyOf(body.journeyId)).toEqual(before);
  expect((await tms.send('DELETE', path('TMS-NEVER'))).status).toBe(404);
});

test('a journey that runs is not cancelled, and one that is over takes no plan', async () => {
  const id = await depot.journey({ uniqueReference: 'TMS-12', plannedStart: START - 10 * MINUTE });
  const started = await thandi.send('POST', `/api/journeys/${id}/status/adjust`, {
    body: { status: 'IN_PROGRESS', comment: 'left the yard' },
  });
  expect(started.status).toBe(200);
  const refused = await tms.send('DELETE', path('TMS-12'));
  expect([refused.status, refused.body.errorKey]).toEqual([409, 'illegalMove']);
  await depot.journey({ uniqueReference: 'TMS-13', plannedStart: START + 95 * DAY });
  await tms.send('DELETE', path('TMS-13'));
  const late = await put('TMS-13', plan());
  expect([late.status, late.body.errorKey]).toEqual([409, 'illegalMove']);
});

test('the plan of a cancelled journey is refused, also the one that was sent before', async () => {
  const body = plan();
  const { journeyId } = (await put('TMS-14', body)).body;
  await thandi.send('POST', `/api/journeys/${journeyId}/status/adjust`, { body: { status: 'APPROVED' } });
  expect((await tms.send('DELETE', path('TMS-14'))).status).toBe(204);
  const again = await put('TMS-14', body);
  expect([again.status, again.body.errorKey], JSON.stringify(again.body)).toEqual([409, 'illegalMove']);
  expect(again.body.detail).toContain('send the plan by another reference');
  expect((await put('TMS-14-2', body)).body.outcome).toBe('CREATED');
});

async function brokenPut(reference: string, body: object): Promise<number> {
  const headers = { ...tms.headers, 'content-type': 'application/json' };
  const sent = { method: 'PUT', headers, body: JSON.stringify(body) };
  return (await fetch(server.url + path(reference), sent)).status;
}

test('what was sent is noted with the plan, or neither is', async () => {
  const body = plan();
  const made = (await put('TMS-15', body)).body as TmsJourney;
  await server.database.script(`
    CREATE FUNCTION refuse_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
    CREATE TRIGGER refuse_note BEFORE INSERT OR UPDATE ON tms_journey FOR EACH ROW EXECUTE FUNCTION refuse_note();`);
  try {
    expect(await brokenPut('TMS-15', { ...body, jobNumber: 'J-99' })).toBe(500);
    expect(await brokenPut('TMS-16', plan())).toBe(500);
  } finally {
    await server.database.script('DROP TRIGGER refuse_note ON tms_journey; DROP FUNCTION refuse_note();');
  }
  expect((await tms.get(path('TMS-15'))).body).toMatchObject({ version: made.version, jobNumber: 'J-77' });
  expect((await tms.get(path('TMS-16'))).status).toBe(404);
});
