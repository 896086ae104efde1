import { DAY } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { oneDepot, startTestServer, TestClient } from '../../../testing/index.ts';
import { BOTH, keyOf, now, path, plan, planAt, put, server, startTms, tms } from '../testing/tms-world.ts';

startTms();

test('a key of one organisation finds nothing of another, and a reference is free in each', async () => {
  const admin = await server.signIn('admin', ['ROLE_ADMIN', 'ROLE_USER']);
  const other = await keyOf('NEXT_DOOR', admin, BOTH);
  await put('TMS-OURS', plan());
  expect((await other.get(path('TMS-OURS'))).status).toBe(404);
  expect((await other.send('DELETE', path('TMS-OURS'))).status).toBe(404);
  const own = await put('TMS-OURS', { ...planAt(200), vehicle: null, trailers: null, drivers: null }, other);
  expect(own.body.outcome ?? own.body, JSON.stringify(own.body)).toBe('CREATED');
  expect((await tms.get(path('TMS-OURS'))).body.journeyId).not.toBe(own.body.journeyId);
});

test('reading needs its scope, writing another', async () => {
  expect((await put('TMS-2', plan())).status).toBe(200);
  const admin = await server.signIn('admin', ['ROLE_ADMIN', 'ROLE_USER']);
  await admin.send('POST', '/api/admin/organisations/CARRIER/api-keys', {
    body: { name: 'x', scopes: ['journeys:read'], expiresUtc: new Date(now + DAY).toISOString() },
  });
  const { body } = await admin.send('POST', '/api/admin/organisations/CARRIER/api-keys', {
    body: { name: 'reader', scopes: ['journeys:read'], expiresUtc: new Date(now + DAY).toISOString() },
  });
  const reader = new TestClient(server.url, { authorization: `Bearer ${body.secret}` });
  expect((await reader.get(path('TMS-2'))).status).toBe(200);
  expect((await put('TMS-2', plan(), reader)).body.errorKey).toBe('scopeMissing');
  expect((await reader.send('DELETE', path('TMS-2'))).body.errorKey).toBe('scopeMissing');
});

test('a key that only writes learns what was noted, and nothing else of the journey', async () => {
  const admin = await server.signIn('admin', ['ROLE_ADMIN', 'ROLE_USER']);
  const { body: key } = await admin.send('POST', '/api/admin/organisations/CARRIER/api-keys', {
    body: { name: 'writer', scopes: ['journeys:write'], expiresUtc: new Date(now + DAY).toISOString() },
  });
  const writer = new TestClient(server.url, { authorization: `Bearer ${key.secret}` });
  const body = plan();
  const made = (await put('TMS-17', body, writer)).body;
  const { journeyId, version } = (await tms.get(path('TMS-17'))).body;
  expect(made).toEqual({ reference: 'TMS-17', journeyId, version, outcome: 'CREATED' });
  expect((await put('TMS-17', body, writer)).body).toEqual({ ...made, outcome: 'UNCHANGED' });
  expect((await put('TMS-17', body)).body).toMatchObject({ outcome: 'UNCHANGED', drivers: ['E1'] });
});

test('calls beyond the limit are told when to come again', async () => {
  const limited = await startTestServer({ env: { LINEHAUL_API_CALLS_PER_MINUTE: '3' } });
  try {
    await oneDepot(limited, 'LIMITED', { members: ['admin'] });
    const admin = await limited.signIn('admin', ['ROLE_ADMIN', 'ROLE_USER']);
    const expiresUtc = new Date(Date.now() + DAY).toISOString();
    const { body } = await admin.send('POST', '/api/admin/organisations/LIMITED/api-keys', {
      body: { name: 'busy', scopes: BOTH, expiresUtc },
    });
    const client = new TestClient(limited.url, { authorization: `Bearer ${body.secret}` });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await client.get(path('X'))).status);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    const { headers } = await client.get(path('X'));
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});
