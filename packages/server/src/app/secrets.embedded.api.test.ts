import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorFile } from '@linehaul/contracts/operator';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyTemplate } from '../testing/template.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Each stands in one place alone: wherever it turns up, that place has told it. */
const SETTINGS = {
  LINEHAUL_SECRET: 'sekrit-of-the-sessions-0123456789abcdef',
  OIDC_CLIENT_SECRET: 'sekrit-of-the-client',
  MQTT_PASSWORD: 'sekrit-of-the-broker',
  MQTT_KEY: 'sekrit-key-of-the-broker',
  LINEHAUL_ROUTING_KEY: 'sekrit-of-the-routes',
  LINEHAUL_MAP_KEY: 'public-key-of-the-map',
  AWS_SECRET_ACCESS_KEY: 'sekrit-of-another-program',
};
const MQTT_URL = 'mqtt://tracker:sekrit-in-the-address@127.0.0.1:1';

let child: ChildProcess;
let directory: string;
let url: string;
let logs = '';
/** Known by now: settings, and what came to be while it ran. */
const secrets = new Map<string, string>(
  Object.entries(SETTINGS).filter(([name]) => name !== 'LINEHAUL_MAP_KEY'),
);
const answers: { readonly asked: string; readonly text: string }[] = [];

beforeAll(async () => {
  secrets.set('password of the broker in its address', 'sekrit-in-the-address');
  directory = mkdtempSync(join(tmpdir(), 'linehaul-secrets-'));
  copyTemplate(directory);
  child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      LINEHAUL_DATA: directory,
      LINEHAUL_PROFILES: 'demo,api-docs',
      LINEHAUL_DEMO_WORLD: 'off',
      LINEHAUL_LOG: 'trace',
      LINEHAUL_ROUTING: 'here',
      LINEHAUL_ROUTING_URL: 'http://127.0.0.1:1',
      LINEHAUL_ROUTING_TIMEOUT_MS: '500',
      MQTT_URL,
      MQTT_USERNAME: 'tracker',
      ...SETTINGS,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      logs += chunk;
    });
  }
  url = await vi.waitFor(
    () => {
      const found = /is ready\s+(http:\S+)/.exec(logs)?.[1];
      if (!found) throw new Error(`not ready: ${logs.slice(-2000)}`);
      return found;
    },
    { timeout: 90_000, interval: 50 },
  );
});
afterAll(async () => {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  rmSync(directory, { recursive: true, force: true });
});

async function operator(method: string, path: string, body: unknown) {
  const { token } = operatorFile.parse(JSON.parse(readFileSync(join(directory, 'operator.json'), 'utf8')));
  secrets.set('token of the machine', token);
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
  return (await answer.json()) as any;
}

test('what is secret stands in no log, no answer and no error', {
  timeout: 120_000,
}, async () => {
  await operator('PUT', '/operator/organisations/SECRETIVE', {});
  await operator('PUT', '/operator/organisations/SECRETIVE/members/admin', {});
  const { key } = await operator('POST', '/operator/organisations/SECRETIVE/keys', { name: 'trackers' });
  secrets.set('telemetry key', key);

  const browser = new TestBrowser();
  const page = await browser.open(`${url}/oauth2/authorization/oidc`);
  await browser.submit(page, { username: 'admin', password: 'wrong sekrit-password' });
  secrets.set('mistyped password', 'sekrit-password');
  const end = await browser.submit(page, { username: 'admin', password: 'admin' });
  expect(end.url).toBe(`${url}/`);
  const cookie = (name: string) => browser.cookie(name)?.value ?? '';
  secrets.set('session', cookie('linehaul-session'));
  const token = cookie('XSRF-TOKEN');

  const ask = async (path: string, init: { method?: string; body?: string } = {}) => {
    const headers = { 'x-xsrf-token': token, 'content-type': 'application/json' };
    const visit = await browser.request(url + path, { ...init, headers });
    answers.push({ asked: path, text: `${[...visit.headers].join('\n')}\n${visit.text}` });
    return visit;
  };
  const paths = [
    '/api/account',
    '/api/app-properties',
    '/api/auth-info',
    '/api/users',
    '/api/organisations',
    '/management/info',
    '/management/health',
    '/management/env',
    '/management/configprops',
    '/management/loggers',
    '/management/jhimetrics',
    '/management/threaddump',
    '/v3/api-docs',
    '/api/live/SECRETIVE/vehicles',
  ];
  for (const path of paths) expect((await ask(path)).status, path).toBe(200);
  // Providers that fail, bodies that cannot be read, what is not there.
  const point = (longitude: number) => ({ latitude: -28.7, longitude });
  await ask('/api/route-calculations/SECRETIVE', {
    method: 'POST',
    body: JSON.stringify({ points: [point(24.7), point(26.2)] }),
  });
  await ask('/api/sites', { method: 'POST', body: '{"name":' });
  await ask('/api/sites', { method: 'POST', body: JSON.stringify({ name: 'Yard' }) });
  await ask('/api/none');
  await ask('/login/oauth2/code/oidc?code=sekrit-code&state=none');
  secrets.set('code of a sign-in', 'sekrit-code');
  const at = Math.floor(Date.now() / 1000);
  for (const path of [
    `/telemetry/osmand/${key}?id=device-1&lat=-28.7&lon=24.7&timestamp=${at}`,
    '/telemetry/osmand/sekrit-wrong-key?id=device-1&lat=1&lon=1',
  ]) {
    await fetch(url + path);
  }
  secrets.set('wrong telemetry key', 'sekrit-wrong-key');
  await fetch(`${url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: '{',
  });
  const signedOut = await ask('/api/logout', { method: 'POST', body: '{}' });
  secrets.set('id token', JSON.parse(signedOut.text).idToken);

  // The log tells of what happened, else its silence proves nothing.
  expect(logs).toContain('signed in');
  const told: string[] = [];
  for (const [name, value] of secrets) {
    expect(value.length, name).toBeGreaterThan(8);
    if (logs.includes(value)) told.push(`the log holds the ${name}: ${around(logs, value)}`);
    for (const { asked, text } of answers) {
      // Whoever signs out is given the id token by which the provider recognises it.
      if (name === 'id token' && asked === '/api/logout') continue;
      if (text.includes(value)) told.push(`${asked} answers the ${name}: ${around(text, value)}`);
    }
  }
  expect(told).toEqual([]);
  expect(answers.find(({ asked }) => asked === '/management/env')?.text).toContain('******');
});

const around = (text: string, value: string) =>
  text.slice(Math.max(0, text.indexOf(value) - 120), text.indexOf(value) + 20);
