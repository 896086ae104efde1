import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let admin: TestClient;
const PATHS = ['loggers', 'jhimetrics', 'threaddump', 'configprops', 'env'].map(
  (name) => `/management/${name}`,
);

beforeAll(async () => {
  process.env.LINEHAUL_TEST_PASSWORD = 'open-sesame';
  server = await startTestServer({ env: { LINEHAUL_SECRET: 'shut-sesame', MQTT_URL: '' } });
  admin = await server.signIn('root', ['ROLE_ADMIN']);
});
afterAll(async () => {
  delete process.env.LINEHAUL_TEST_PASSWORD;
  await server.stop();
});

const levelOf = async (name: string) => (await admin.get('/management/loggers')).body.loggers[name];
const setLevel = (name: string, configuredLevel: string | null, who = admin) =>
  who.send('POST', `/management/loggers/${name}`, { body: { configuredLevel } });

test('administration is for administrators alone', async () => {
  const user = await server.signIn('user');
  for (const path of PATHS) {
    expect([path, (await user.get(path)).status]).toEqual([path, 403]);
    expect([path, (await server.anonymous.get(path)).status]).toEqual([path, 401]);
    expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
  }
  expect((await setLevel('ROOT', 'OFF', user)).status).toBe(403);
});

test('a logger is set while the product runs, its children follow, and null takes it back', async () => {
  const before = await levelOf('identity');
  expect(before.configuredLevel).toBeNull();
  expect((await setLevel('identity', 'ERROR')).status).toBe(204);
  expect(await levelOf('identity')).toEqual({ configuredLevel: 'ERROR', effectiveLevel: 'ERROR' });
  expect(await levelOf('identity.embedded')).toEqual({ configuredLevel: null, effectiveLevel: 'ERROR' });
  expect((await setLevel('identity', null)).status).toBe(204);
  expect(await levelOf('identity')).toEqual(before);
  expect((await setLevel('identity', 'LOUD')).status).toBe(400);
  expect((await setLevel('no%20name', 'INFO')).status).toBe(400);
});

test('metrics count what was answered by its call, and hold all that their page reads', async () => {
  const before = (await admin.get('/management/jhimetrics')).body;
  await admin.get('/api/sites/none');
  await admin.get('/api/sites/nobody');
  const after = (await admin.get('/management/jhimetrics')).body;
  const counted = (metrics: typeof after) => metrics.services['/api/sites/:orgId']?.GET.count ?? 0;
  expect(counted(after) - counted(before)).toBe(2);
  expect(after['http.server.requests'].percode['404'].count).toBeGreaterThanOrEqual(2);
  expect(after.jvm.heap.used).toBeGreaterThan(1_000_000);
  expect(after.databases.max.value).toBeGreaterThan(0);
  expect(after.processMetrics['process.uptime']).toBeGreaterThan(0);
  expect(Object.keys(after.garbageCollector['jvm.gc.pause'])).toContain('0.99');
});

test('a thread dump shows what the one thread of requests does', async () => {
  const { threads } = (await admin.get('/management/threaddump')).body;
  expect(threads[0]).toMatchObject({ threadName: 'main', threadState: 'RUNNABLE' });
  expect(
    threads[0].stackTrace.some((frame: { fileName: string }) => /threads\.ts$/.test(frame.fileName)),
  ).toBe(true);
});

test('no secret of the settings or the environment is shown', async () => {
  const env = (await admin.get('/management/env')).body;
  expect(env.activeProfiles).toEqual(['test']);
  expect(env.propertySources[0].properties.LINEHAUL_TEST_PASSWORD).toEqual({ value: '******' });
  const { contexts } = (await admin.get('/management/configprops')).body;
  expect(contexts.linehaul.beans['linehaul.server'].properties).toMatchObject({
    host: '127.0.0.1',
    sessionSecret: '******',
  });
  for (const path of PATHS) {
    expect(JSON.stringify((await admin.get(path)).body), path).not.toMatch(/sesame/);
  }
});
