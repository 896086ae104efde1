import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../src/testing/index.ts';

const COLLECTIONS = [
  'organisations',
  'organisation-groups',
  'organisation-custom-groups',
  'assets',
  'drivers',
  'additional-details',
  'driver-licences',
  'sites',
  'journeys',
  'journey-progresses',
  'journey-route-informations',
  'journey-schedules',
  'journey-asset-drivers',
  'journey-asset-external-passengers',
  'journey-routes',
  'locations',
  'routes',
  'route-locations',
  'asset-positions',
  'contact-details',
  'active-events',
  'fuel-insert-carriers',
  'fuel-transactions',
  'library-events',
  'trips',
  'sub-trips',
  'transporter-emails',
  'trip-classifications',
  'organisation-asset-lists',
  'organisation-assets',
  'organisation-driver-lists',
  'organisation-drivers',
  'organisation-asset-event-lists',
  'organisation-asset-events',
  'organisation-route-location-lists',
  'organisation-locations',
  'organisation-asset-position-lists',
  'organisation-asset-positions',
  'organisation-asset-journey-statuses',
  'organisation-location-lists',
];

/** Further client calls (product decisions, section 2). */
const CALLS = [
  'GET /api/organisation-driver-lists/{organisation}',
  'GET /api/organisation-driver-lists/{organisation}/{id}',
  'GET /api/organisation-location-lists/{organisation}',
  'GET /api/organisation-location-lists/{organisation}/{id}',
  'POST /api/organisation-driver-lists/{organisation}/drivers',
  'PUT /api/organisation-driver-lists/{organisation}/drivers/{id}',
  'POST /api/organisation-location-lists/{organisation}/locations',
  'PUT /api/organisation-location-lists/{organisation}/locations/{id}',
  'GET /api/app-properties',
  'GET /api/account',
  'GET /api/users',
  'GET /management/info',
  'GET /management/health',
  'GET /management/jhimetrics',
  'GET /management/prometheus',
  'GET /management/threaddump',
  'GET /management/loggers',
  'POST /management/loggers/{logger}',
  'GET /management/configprops',
  'GET /management/env',
  'GET /api/admin/organisations/{organisation}/members',
  'POST /api/admin/organisations/{organisation}/members',
  'DELETE /api/admin/organisations/{organisation}/members/{id}',
  'GET /api/admin/organisations/{organisation}/engine-settings',
  'PUT /api/admin/organisations/{organisation}/engine-settings',
  'POST /api/admin/organisations/{organisation}/engine-settings/preview',
  'GET /api/admin/organisations/{organisation}/engine-settings/preview/{id}',
  'DELETE /api/admin/organisations/{organisation}/engine-settings/preview/{id}',
  'GET /api/admin/organisations/{organisation}/boards',
  'POST /api/admin/organisations/{organisation}/boards',
  'POST /api/admin/organisations/{organisation}/boards/{id}/end',
  'GET /api/boards/{organisation}/now',
  'GET /api/board/now',
  'POST /api/board/session',
  'GET /api/sites/{organisation}',
  'GET /api/journeys/{organisation}/',
  'GET /api/journeys/{organisation}/{instant}/{instant}/{dateType}',
  'DELETE /api/journeys/delete/{organisation}/{id}',
  'DELETE /api/journeys/cancel/{organisation}/{id}',
  'POST /api/journeys/{id}/status/adjust',
  'PUT /api/journeys/{organisation}/{id}/adjust-start-date/{instant}',
  'PUT /api/journeys/{organisation}/{id}/adjust-journey-status/{status}',
  'PUT /api/journeys/{organisation}/{id}/add-late-reason/{reason}',
  'PUT /api/journeys/{organisation}/{id}',
  'GET /api/routes/{organisation}/journey/{id}',
  'GET /api/asset-positions/{organisation}/asset/{id}/{instant}/{instant}',
  'GET /api/asset-positions/{organisation}/journey/{id}/{instant}/{instant}',
  'GET /api/asset-positions/{organisation}/asset/{id}/latest',
  'GET /api/asset-positions/{organisation}/journey/{id}/latest',
  'GET /api/active-events/{organisation}/journey/{id}/{size}/{instant}/{instant}',
  'GET /api/active-events/{organisation}/asset/{id}/{instant}/{instant}',
  'GET /api/library-events/{organisation}',
  'GET /api/organisation-asset-lists/{organisation}',
  'GET /api/organisation-asset-lists/vehicles/{organisation}',
  'GET /api/organisation-asset-lists/trailers/{organisation}',
  'GET /v3/api-docs',
  'GET /telemetry/osmand',
  'POST /telemetry/osmand',
  'POST /telemetry/positions',
  'POST /telemetry/owntracks',
  'POST /telemetry/traccar',
  // Last, as it ends the session.
  'POST /api/logout',
];
const PLAIN = ['GET /i18n/{file}', 'GET /oauth2/authorization/oidc', 'GET /login/oauth2/code/oidc'];

const ofRecords = COLLECTIONS.flatMap((collection) => [
  `GET /api/${collection}`,
  `GET /api/${collection}/count`,
  `GET /api/${collection}/{id}`,
  `POST /api/${collection}`,
  `PUT /api/${collection}/{id}`,
  `PATCH /api/${collection}/{id}`,
  `DELETE /api/${collection}/{id}`,
  `PUT /api/${collection}`,
  `PATCH /api/${collection}`,
]);

const webBuild = mkdtempSync(join(tmpdir(), 'linehaul-calls-'));
let server: TestServer;
let depot: OneDepot;
let admin: TestClient;
beforeAll(async () => {
  mkdirSync(join(webBuild, 'i18n'));
  writeFileSync(join(webBuild, 'i18n', 'en.json'), '{}');
  server = await startTestServer({ webBuild, env: { LINEHAUL_PROFILES: 'demo,api-docs' } });
  depot = await oneDepot(server, 'CALLED', { members: ['ann'] });
  admin = await server.signIn('ann', ['ROLE_ADMIN', 'ROLE_USER']);
});
afterAll(async () => {
  process.stdout.write(`${ofRecords.length + CALLS.length + PLAIN.length} calls are at their paths\n`);
  await server.stop();
  rmSync(webBuild, { recursive: true, force: true });
});

function addressOf(path: string): string {
  const values: Readonly<Record<string, string>> = {
    organisation: depot.organisationId,
    id: newId(),
    instant: '2026-11-20T08:00:00Z',
    dateType: 'ROUTING_DATE',
    logger: 'nobody',
    size: '100',
    status: 'CANCELLED',
    reason: 'Traffic',
    file: 'en.json',
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]!));
}

const NOBODY = /^Nothing is at /;

async function answered(call: string): Promise<void> {
  const [method = '', path = ''] = call.split(' ');
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const reply = await admin.send(method, addressOf(path), { body });
  expect(String(reply.body?.detail ?? '')).not.toMatch(NOBODY);
  expect(reply.status).toBeLessThan(500);
}

test('what is at no path is told as such', async () => {
  for (const path of ['/api/no-such-things', '/management/nothing', '/telemetry/none']) {
    expect((await admin.get(path)).body.detail).toMatch(NOBODY);
  }
});

describe('every call is answered by a handler of its own', () => {
  test.each(COLLECTIONS)('%s', async (collection) => {
    const calls = ofRecords.filter((call) => new RegExp(`/api/${collection}(/|$)`).test(call));
    expect(calls).toHaveLength(9);
    for (const call of calls) await answered(call);
  });
  test.each([...PLAIN, ...CALLS])('%s', answered);
});

test('and is described, but for files and sign-in', async () => {
  const again = await server.signIn('ann', ['ROLE_ADMIN']);
  const { paths } = (await again.get('/v3/api-docs')).body;
  const shape = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}').replace(/\/$/, '');
  const described = new Set(
    Object.entries(paths as Record<string, object>).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${shape(path)}`),
    ),
  );
  const missing = [...ofRecords, ...CALLS].filter((call) => !described.has(shape(call)));
  expect(missing).toEqual([]);
});
