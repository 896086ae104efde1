import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorFile } from '@linehaul/contracts/operator';
import { freePort, settingsFor, startOwnProvider } from '@linehaul/testkit/provider';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAtProvider } from '../../src/testing/sign-in-at-provider.ts';
import { TestBrowser } from '../../src/testing/test-browser.ts';
import { undo, Watched } from './testing/watched-product.ts';

/** Unique: a leak shows its source. */
const SETTINGS = {
  LINEHAUL_SECRET: 'sekrit-of-the-sessions-0123456789abcdef',
  LINEHAUL_METRICS_TOKEN: 'sekrit-of-the-figures',
  MQTT_PASSWORD: 'sekrit-of-the-broker',
  MQTT_KEY: 'sekrit-key-of-the-broker',
  LINEHAUL_ROUTING_KEY: 'sekrit-of-the-routes',
  AWS_SECRET_ACCESS_KEY: 'sekrit-of-another-program',
};
const MQTT_URL = 'mqtt://tracker:sekrit-in-the-address@127.0.0.1:1';
const SESSION = 'linehaul-session';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  vi.restoreAllMocks();
});

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

test('what is secret stands in no log, no answer and no error', {
  timeout: 120_000,
}, async () => {
  const product = new Watched({
    LINEHAUL_PROFILES: 'demo,api-docs',
    LINEHAUL_DEMO_WORLD: 'off',
    LINEHAUL_ROUTING: 'here',
    LINEHAUL_ROUTING_URL: 'http://127.0.0.1:1',
    LINEHAUL_ROUTING_TIMEOUT_MS: '500',
    LINEHAUL_MAP_KEY: 'public-key-of-the-map',
    MQTT_URL,
    MQTT_USERNAME: 'tracker',
    ...SETTINGS,
  });
  const { secrets } = product;
  for (const [name, value] of Object.entries(SETTINGS)) secrets.set(name, value);
  secrets.set('password of the broker in its address', 'sekrit-in-the-address');
  const url = await product.ready();

  const operator = async (method: string, path: string, body: unknown) => {
    const file = readFileSync(join(product.directory, 'operator.json'), 'utf8');
    const { token } = operatorFile.parse(JSON.parse(file));
    secrets.set('token of the machine', token);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
    return (await answer.json()) as any;
  };
  await operator('PUT', '/operator/organisations/SECRETIVE', {});
  await operator('PUT', '/operator/organisations/SECRETIVE/members/admin', {});
  const { key } = await operator('POST', '/operator/organisations/SECRETIVE/keys', { name: 'trackers' });
  secrets.set('telemetry key', key);

  const browser = new TestBrowser();
  const page = await browser.open(`${url}/oauth2/authorization/oidc`);
  const refused = await browser.submit(page, { username: 'admin', password: 'wrong sekrit-password' });
  product.heard(refused.url, refused);
  secrets.set('mistyped password', 'sekrit-password');
  const end = await browser.submit(page, { username: 'admin', password: 'admin' });
  expect(end.url).toBe(`${url}/`);
  const cookie = (name: string) => browser.cookie(name)?.value ?? '';
  secrets.set('session', cookie(SESSION));
  secrets.set('session at the provider', cookie('linehaul-idp-session'));
  const token = cookie('XSRF-TOKEN');
  secrets.set('token against forgery', token);

  const ask = (path: string, init: { method?: string; body?: string; authorization?: string } = {}) => {
    const { authorization, ...more } = init;
    const headers = {
      'x-xsrf-token': token,
      'content-type': 'application/json',
      ...(authorization ? { authorization } : {}),
    };
    return product.ask(browser, url + path, { ...more, headers });
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
    '/management/prometheus',
    '/management/threaddump',
    '/v3/api-docs',
    '/api/live/SECRETIVE/vehicles',
  ];
  for (const path of paths) expect((await ask(path)).status, path).toBe(200);
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

  const stranger = new TestBrowser();
  const send = (path: string, authorization?: string, body?: string) =>
    product.ask(stranger, url + path, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
  secrets.set('wrong token of the figures', 'sekrit-wrong-token');
  const figures = '/management/prometheus';
  expect((await send(figures, `Bearer ${SETTINGS.LINEHAUL_METRICS_TOKEN}`)).status).toBe(200);
  expect((await send(figures, 'Bearer sekrit-wrong-token')).status).toBe(401);
  secrets.set('wrong telemetry key', 'sekrit-wrong-key');
  const at = Math.floor(Date.now() / 1000);
  for (const shown of [key as string, 'sekrit-wrong-key']) {
    secrets.set(`header of a phone with ${shown === key ? 'its' : 'a wrong'} key`, basic(shown, '').slice(6));
    await send(`/telemetry/osmand/${shown}?id=device-1&lat=-28.7&lon=24.7&timestamp=${at}`);
    await send(`/telemetry/osmand/${shown}?id=device-1&lat=north`);
    await send('/telemetry/positions', `Bearer ${shown}`, '{');
    await send('/telemetry/traccar', `Bearer ${shown}`, '{"position":1}');
    await send('/telemetry/owntracks', basic(shown, ''), '{"_type":"location","lat":"north"}');
  }
  const signedOut = await ask('/api/logout', { method: 'POST', body: '{}' });
  secrets.set('id token', JSON.parse(signedOut.text).idToken);
  browser.setCookie(SESSION, secrets.get('session') ?? '');
  expect((await ask('/api/account')).status).toBe(401);

  expect(
    await product.output(
      'signed in',
      'the broker cannot be reached or refuses',
      'the provider of routes has no answer',
    ),
  ).toEqual([]);
  expect(product.answerOf('/management/env')).toContain('******');
});

test('with a provider of its own as well: its secret, codes and tokens, also where it refuses or is gone', {
  timeout: 120_000,
}, async () => {
  const [at, port] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const secret = 'sekrit of the client';
  let isLocked = false;
  const own = await startOwnProvider({
    port: at,
    product: url,
    secret,
    claims: { preferred_username: 'thandi', roles: ['ROLE_ADMIN', 'ROLE_USER'] },
    givesRefreshToken: true,
    isLocked: () => isLocked,
  });
  undo.push(() => own.stop());
  const product = new Watched({
    ...settingsFor(at),
    PORT: String(port),
    OIDC_CLIENT_SECRET: secret,
    OIDC_RENEWAL_MS: '200',
    LINEHAUL_SECRET: SETTINGS.LINEHAUL_SECRET,
  });
  const { secrets } = product;
  secrets.set('LINEHAUL_SECRET', SETTINGS.LINEHAUL_SECRET);
  secrets.set('client secret', secret);
  secrets.set('client secret as it is sent', basic('product', secret.replaceAll(' ', '+')).slice(6));
  const kinds = new Set<string>();
  own.provider.on('grant.success', ({ body, oidc }) => {
    const given = { ...oidc.params, ...(body as object) } as Readonly<Record<string, unknown>>;
    for (const name of ['code', 'code_verifier', 'access_token', 'refresh_token']) {
      if (!given[name]) continue;
      kinds.add(`${name} of the ${given.grant_type}`);
      secrets.set(`${name} of the ${given.grant_type}, ${secrets.size}`, String(given[name]));
    }
    if (given.id_token) secrets.set('id token', String(given.id_token));
  });
  await product.ready();

  const browser = new TestBrowser();
  expect(await signInAtProvider({ url }, browser, 'k-17')).toBe(`${url}/`);
  secrets.set('session', browser.cookie(SESSION)?.value ?? '');
  const account = () => product.ask(browser, `${url}/api/account`);
  for (const path of ['/management/env', '/management/configprops', '/management/info', '/api/auth-info'])
    expect((await product.ask(browser, url + path)).status, path).toBe(200);
  expect((await account()).status).toBe(200);
  await vi.waitFor(() => expect(kinds.has('refresh_token of the refresh_token')).toBe(true), 20_000);
  isLocked = true;
  await vi.waitFor(async () => expect((await account()).status).toBe(401), 20_000);

  isLocked = false;
  const late = new TestBrowser();
  const form = await late.open(`${url}/oauth2/authorization/oidc`);
  const consent = await late.submit(form, { login: 'k-17', password: 'any', prompt: 'login' });
  const answer = await late.submit(
    consent,
    { prompt: 'consent' },
    { until: /\/login\/oauth2\/code\/oidc\?/ },
  );
  const code = new URL(answer.url).searchParams.get('code') ?? '';
  secrets.set('code that was not used', code);
  await own.stop();
  expect((await late.open(answer.url)).url).toBe(`${url}/?signIn=failed`);

  expect(
    await product.output('signed in', 'the identity provider has ended the session', 'a sign-in failed'),
  ).toEqual([]);
  for (const name of ['code', 'code_verifier', 'access_token', 'refresh_token'])
    expect([...kinds], name).toContain(`${name} of the authorization_code`);
});
