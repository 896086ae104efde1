import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.organisation('KAROO_FREIGHT', ['thandi']);
  await server.organisation('LIMPOPO_FRESH', ['pieter']);
});
afterAll(() => server.stop());

test('a person sees only the organisations on the account', async () => {
  const thandi = await server.signIn('thandi');
  const { status, body, headers } = await thandi.get('/api/organisations');
  expect(status).toBe(200);
  expect(body.map((o: { displayName: string }) => o.displayName)).toEqual(['KAROO FREIGHT']);
  expect(headers.get('x-total-count')).toBe('1');
});

test("another's organisation is answered exactly as one that does not exist", async () => {
  const thandi = await server.signIn('thandi', ['ROLE_ADMIN', 'ROLE_USER']);
  const foreign = await thandi.get('/api/organisations/LIMPOPO_FRESH');
  const unknown = await thandi.get('/api/organisations/NOWHERE');
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, path: '' }).toEqual({ ...unknown.body, path: '' });
});

test('without a session the answer is 401 in problem form', async () => {
  const { status, body, headers } = await server.anonymous.get('/api/organisations');
  expect(status).toBe(401);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(body.path).toBe('/api/organisations');
});

test('an unknown query field is refused by name', async () => {
  const thandi = await server.signIn('thandi');
  const { status, body } = await thandi.get('/api/organisations?colour=blue');
  expect(status).toBe(400);
  expect(body.fieldErrors[0].field).toBe('colour');
});
