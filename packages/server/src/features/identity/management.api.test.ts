import { afterAll, beforeAll, expect, test } from 'vitest';
import product from '../../../../../package.json' with { type: 'json' };
import { isWithStream, startTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let down = false;
const isShared = process.env.LINEHAUL_TEST_ENGINE === 'postgresql';
beforeAll(async () => {
  server = await startTestServer();
  server.product.health.add({
    name: 'depot',
    groups: ['readiness'],
    check: () => ({ status: down ? 'DOWN' : 'UP', details: { gate: 'north' } }),
  });
});
afterAll(() => server.stop());

test('anybody may ask who runs here', async () => {
  const { status, body } = await server.anonymous.get('/management/info');
  expect(status).toBe(200);
  expect(body).toEqual({
    activeProfiles: ['test'],
    'display-ribbon-on-profiles': 'demo',
    build: { version: product.version, time: expect.stringMatching(/Z$/) },
  });
});

test('health names its components to everybody and tells details to administrators only', async () => {
  const { status, body } = await server.anonymous.get('/management/health');
  expect(status).toBe(200);
  const up = { status: 'UP' };
  expect(body).toEqual({
    status: 'UP',
    components: {
      db: up,
      diskSpace: up,
      load: up,
      ping: up,
      livenessState: up,
      readinessState: up,
      ingest: up,
      engine: up,
      forecasts: up,
      figures: up,
      depot: up,
      ...(isShared ? { instances: up } : {}),
      ...(isWithStream ? { stream: up } : {}),
    },
    groups: ['liveness', 'readiness'],
  });
  const user = await server.signIn('thandi');
  expect((await user.get('/management/health')).body.components.db).toEqual(up);
  const admin = await server.signIn('anele', ['ROLE_ADMIN']);
  const { components } = (await admin.get('/management/health')).body;
  expect(components.db.details.database).toMatch(/^PostgreSQL/);
  expect(components.diskSpace.details).toEqual({
    total: expect.any(Number),
    free: expect.any(Number),
    threshold: expect.any(Number),
  });
});

test('a part and a group can be asked alone; an unknown one is 404', async () => {
  expect((await server.anonymous.get('/management/health/ping')).body).toEqual({ status: 'UP' });
  const liveness = await server.anonymous.get('/management/health/liveness');
  expect(liveness.body).toEqual({ status: 'UP', components: { livenessState: { status: 'UP' } } });
  const readiness = await server.anonymous.get('/management/health/readiness/');
  expect(Object.keys(readiness.body.components).sort()).toEqual(
    ['db', 'readinessState', 'depot', ...(isShared ? ['instances'] : [])].sort(),
  );
  expect((await server.anonymous.get('/management/health/nothing')).status).toBe(404);
});

test('one critical part that is DOWN makes it 503, and liveness stays UP', async () => {
  down = true;
  try {
    const asked = async (path: string) => (await server.anonymous.get(path)).status;
    await expect.poll(() => asked('/management/health'), { timeout: 20_000 }).toBe(503);
    const { status, body } = await server.anonymous.get('/management/health/readiness');
    expect([status, body.status, body.components.depot]).toEqual([503, 'DOWN', { status: 'DOWN' }]);
    expect(await asked('/management/health/depot')).toBe(503);
    expect(await asked('/management/health/liveness')).toBe(200);
  } finally {
    down = false;
  }
  await expect
    .poll(async () => (await server.anonymous.get('/management/health')).status, { timeout: 20_000 })
    .toBe(200);
});
