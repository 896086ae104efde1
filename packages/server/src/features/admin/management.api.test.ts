import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let admin: TestClient;
const TOKEN = 'scrape-sesame-0123';
const PATHS = ['loggers', 'jhimetrics', 'threaddump', 'configprops', 'env'].map(
  (name) => `/management/${name}`,
);

beforeAll(async () => {
  process.env.LINEHAUL_TEST_PASSWORD = 'open-sesame';
  server = await startTestServer({
    env: { LINEHAUL_SECRET: 'shut-sesame', MQTT_URL: '', LINEHAUL_METRICS_TOKEN: TOKEN },
  });
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
  for (const name of ['no%20name', '%00', '..%2Fenv', '%3Cscript%3E', 'x'.repeat(101)]) {
    expect([name, (await setLevel(name, 'INFO')).status]).toEqual([name, 400]);
  }
  for (const name of ['nobody', '__proto__']) {
    expect([name, (await setLevel(name, 'ERROR')).status]).toEqual([name, 404]);
    expect(Object.keys((await admin.get('/management/loggers')).body.loggers)).not.toContain(name);
  }
  expect((await levelOf('identity')).effectiveLevel).toBe(before.effectiveLevel);
  expect((await setLevel('__proto__', null)).status).toBe(204);
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
  if (process.platform === 'linux') expect(threads.length).toBeGreaterThan(1);
  expect(new Set(threads.map(({ threadId }: { threadId: number }) => threadId)).size).toBe(threads.length);
});

test('no secret of the settings or the environment is shown', async () => {
  const env = (await admin.get('/management/env')).body;
  expect(env.activeProfiles).toEqual(['test']);
  expect(env.propertySources[0].properties).not.toHaveProperty('LINEHAUL_TEST_PASSWORD');
  const { contexts } = (await admin.get('/management/configprops')).body;
  expect(contexts.linehaul.beans['linehaul.server'].properties).toMatchObject({
    host: '127.0.0.1',
    sessionSecret: '******',
  });
  for (const path of PATHS) {
    expect(JSON.stringify((await admin.get(path)).body), path).not.toMatch(/sesame/);
  }
});

describe('the figures for Prometheus', () => {
  const asked = (headers: Record<string, string> = {}, who = server.anonymous) =>
    who.send('GET', '/management/prometheus', { headers });

  test('are for administrators, and for whoever has the token that is set', async () => {
    expect((await asked()).status).toBe(401);
    expect((await asked({ authorization: 'Bearer another-token-0123' })).status).toBe(401);
    expect((await asked({}, await server.signIn('user'))).status).toBe(403);
    expect((await asked({}, admin)).status).toBe(200);
    expect((await asked({ authorization: `bearer ${TOKEN}` })).status).toBe(200);
    const { status, headers, body } = await asked({ authorization: `Bearer ${TOKEN}` });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(body).not.toMatch(/sesame/);
  });

  test('count answers by the pattern of their path, and fixes by what became of them', async () => {
    const of = async (name: string, ...labels: readonly string[]) => {
      const { body } = await asked({}, admin);
      const line = String(body)
        .split('\n')
        .find((one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)));
      return Number(line?.split(' ').at(-1) ?? 0);
    };
    const notFound = () =>
      of('http_server_requests_seconds_count', 'method="GET"', 'uri="/api/sites/:orgId"', 'status="404"');
    const quarantined = () => of('linehaul_ingest_fixes_total', 'outcome="quarantined"');
    const [answers, fixes] = [await notFound(), await quarantined()];
    await admin.get('/api/sites/SECRET_NAME');
    const { status } = await server.anonymous.send(
      'GET',
      '/telemetry/osmand?id=nobodys-device&lat=-28.7&lon=24.7&timestamp=1795219061',
    );
    expect(status).toBe(200);
    await expect.poll(notFound).toBe(answers + 1);
    await expect.poll(quarantined).toBe(fixes + 1);
    const { body } = await asked({}, admin);
    expect(body).not.toContain('SECRET_NAME');
    for (const name of [
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      'linehaul_database_connections{state="active"}',
      'linehaul_database_acquire_seconds_total',
      'linehaul_ingest_held',
      'linehaul_engine_lag_seconds',
    ]) {
      expect(body, name).toContain(name);
    }
  });
});

test('database, ingest and engine have figures of their own', async () => {
  const { body } = await admin.get('/management/jhimetrics');
  expect(body.databases.acquire.count).toBeGreaterThan(0);
  expect(body.databases.usage.totalTime).toBeGreaterThan(0);
  expect(body.databases.creation.count).toBeGreaterThan(0);
  expect(body.garbageCollector['jvm.gc.max.data.size']).toBeGreaterThan(1_000_000);
  expect(body.processMetrics['system.cpu.usage']).toBeGreaterThanOrEqual(0);
  expect(body.processMetrics['system.cpu.usage']).toBeLessThanOrEqual(1);
  expect(body.ingest).toMatchObject({ held: 0, limit: expect.any(Number), busy: 0 });
  expect(body.engine.lagMs).toBeGreaterThanOrEqual(0);
});

test('of the environment only what the product reads is told, not even the names of the rest', async () => {
  const properties = (await admin.get('/management/env')).body.propertySources[0].properties;
  expect(properties).not.toHaveProperty('PATH');
  expect(properties).not.toHaveProperty('HOME');
});
