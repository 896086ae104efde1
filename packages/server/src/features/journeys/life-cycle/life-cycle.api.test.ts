import { CONFLICTING_STATUSES } from '@linehaul/domain/allocation';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let plain: OneDepot;
let thandi: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  plain = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  await oneDepot(server, 'CAPE_PARCELS', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

async function journeyIn(status: JourneyStatus): Promise<string> {
  const id = await plain.journey({ status: 'DRAFT' });
  const now = new Date();
  const ran = ['IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED', 'CLOSED'].includes(status);
  await server.database.kysely
    .updateTable('journey')
    .set({
      status,
      ...(ran ? { started_by_hand_at: now } : {}),
      ...(status === 'COMPLETED' || status === 'CLOSED' ? { completed_by_hand_at: now } : {}),
    })
    .where('id', '=', id)
    .execute();
  return id;
}
const statusOf = async (id: string) =>
  (
    await server.database.kysely
      .selectFrom('journey')
      .where('id', '=', id)
      .select('status')
      .executeTakeFirst()
  )?.status;
const adjust = (
  id: string,
  status: string,
  body: object = { changeComment: 'for the test' },
  organisation = 'KAROO_FREIGHT',
) =>
  thandi.send(
    'PUT',
    `/api/journeys/${organisation}/${id}/adjust-journey-status/${encodeURIComponent(status)}`,
    { body },
  );

// A new version stops the engine's write.
beforeEach(async () => {
  await server.database.kysely
    .updateTable('journey')
    .set(({ eb }) => ({ status: 'CLOSED', version: eb('version', '+', 1) }))
    .where('status', 'in', CONFLICTING_STATUSES)
    .execute();
});

test('a status may be written with blanks and in any case', async () => {
  const id = await journeyIn('APPROVED');
  expect((await adjust(id, 'in progress')).body.journeyStatus).toBe('IN_PROGRESS');
});

test('an unknown status is refused', async () => {
  expect((await adjust(await journeyIn('APPROVED'), 'FLYING')).status).toBe(400);
});

test.each([undefined, '', 'abcd', '  abcd   '])(
  'closing with the comment %j is refused',
  async (changeComment) => {
    const id = await journeyIn('COMPLETED');
    const { status, body } = await adjust(id, 'CLOSED', { changeComment });
    expect(status).toBe(400);
    expect(body.title).toBe('Change comments required');
    expect(body.detail).toBe('Change comments required: at least 5 characters');
    expect(await statusOf(id)).toBe('COMPLETED');
  },
);

test('a comment is kept without the blanks around it, and shown newest first', async () => {
  const id = await journeyIn('APPROVED');
  await adjust(id, 'IN_PROGRESS', { changeComment: ' phoned the driver ' });
  const { body } = await adjust(id, 'CLOSED', { changeComment: 'broke down' });
  expect(body.changeComment).toBe('broke down');
  expect(body.changeCommentsList.map((c: { changeComment: string }) => c.changeComment)).toEqual([
    'broke down',
    'phoned the driver',
  ]);
});

test('a write that names an older version is refused', async () => {
  const id = await journeyIn('APPROVED');
  const { body } = await adjust(id, 'IN_PROGRESS', { version: 0 });
  expect(body.version).toBe(1);
  const late = await adjust(id, 'CLOSED', { version: 0, changeComment: 'too late' });
  expect(late.status).toBe(409);
  expect(late.body.message).toBe('error.concurrencyFailure');
});

test('the journey of another organisation cannot be moved', async () => {
  const id = await journeyIn('APPROVED');
  const pieter = await server.signIn('pieter');
  const path = `/api/journeys/CAPE_PARCELS/${id}/adjust-journey-status/CANCELLED`;
  expect((await pieter.send('PUT', path, { body: {} })).status).toBe(404);
  expect(
    (await pieter.send('POST', `/api/journeys/${id}/status/adjust`, { body: { status: 'CANCELLED' } }))
      .status,
  ).toBe(404);
  expect((await pieter.send('DELETE', `/api/journeys/cancel/CAPE_PARCELS/${id}`)).status).toBe(404);
  expect(await statusOf(id)).toBe('APPROVED');
});

test('submitting an incomplete journey says all that is missing', async () => {
  const lacking = { uniqueReference: 'J-LACKS', vehicleId: undefined, driverIds: [], stops: [] };
  const id = await plain.journey({ status: 'DRAFT', ...lacking });
  const { status, body } = await adjust(id, 'APPROVED');
  expect(status).toBe(409);
  expect(body.errorKey).toBe('incompleteJourney');
  expect(body.detail).toBe(
    'Journey J-LACKS still needs a start location, an end location, a vehicle, a driver',
  );
});

test('a truck cannot run two journeys, also when both are started at the same moment', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => journeyIn('APPROVED')));
  const body = { changeComment: 'whoever is first', overrideConflict: true };
  const replies = await Promise.all(ids.map((id) => adjust(id, 'IN_PROGRESS', body)));
  expect(replies.map((r) => r.status).sort()).toEqual([200, 409, 409, 409]);
  const failure = replies.find((r) => r.status === 409);
  expect(failure?.body.errorKey).toBe('vehicleBusy');
  expect(failure?.body.detail).toMatch(/runs journey J-\d+/);
});

test('of two people who cancel at the same moment one is told that it is done already', async () => {
  const id = await journeyIn('APPROVED');
  const replies = await Promise.all([adjust(id, 'CANCELLED'), adjust(id, 'CANCELLED')]);
  expect(replies.map((r) => r.status).sort()).toEqual([200, 409]);
  expect(replies.find((r) => r.status === 409)?.body.detail).toContain(
    'nothing about it can be changed any more',
  );
});

test('the adjust call by id makes the same moves', async () => {
  const id = await journeyIn('IN_PROGRESS');
  const path = `/api/journeys/${id}/status/adjust`;
  expect((await thandi.send('POST', path, { body: { status: 'CLOSED' } })).status).toBe(400);
  const { status, body } = await thandi.send('POST', path, {
    body: { status: 'closed', comment: 'road closed' },
  });
  expect(status).toBe(200);
  expect(body.journeyStatus).toBe('CLOSED');
});

test('cancel answers 200 with the journey, delete 204 with nothing, and a deleted journey is hidden', async () => {
  const cancelled = await thandi.send(
    'DELETE',
    `/api/journeys/cancel/KAROO_FREIGHT/${await journeyIn('APPROVED')}`,
  );
  expect(cancelled.status).toBe(200);
  expect(cancelled.body.journeyStatus).toBe('CANCELLED');
  const id = await journeyIn('DRAFT');
  const deleted = await thandi.send('DELETE', `/api/journeys/delete/KAROO_FREIGHT/${id}`);
  expect(deleted.status).toBe(204);
  expect(deleted.body).toBe('');
  expect((await thandi.get(`/api/journeys/${id}`)).status).toBe(404);
  expect((await thandi.get(`/api/routes/KAROO_FREIGHT/journey/${id}`)).status).toBe(404);
  const { body } = await thandi.get('/api/journeys/KAROO_FREIGHT?size=2000');
  expect(body.some((j: { id: string }) => j.id === id)).toBe(false);
});
