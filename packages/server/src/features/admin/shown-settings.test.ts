import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config/index.ts';
import { machineFacts, shownSettings, shownVariables, VARIABLES } from './shown-settings.ts';

const SECRET = 'not-to-be-seen-0123456789-abcdefghij';
const environment = {
  DATABASE_URL: `postgresql://${SECRET}u:${SECRET}@db.example:5432/linehaul?options=${SECRET}`,
  LINEHAUL_SECRET: SECRET,
  LINEHAUL_METRICS_TOKEN: SECRET,
  LINEHAUL_URL: `https://someone:${SECRET}@linehaul.example/base`,
  LINEHAUL_MAP: 'style',
  LINEHAUL_MAP_URL: `https://tiles.example/${SECRET}/style.json?key=${SECRET}`,
  LINEHAUL_MAP_KEY: SECRET,
  LINEHAUL_ROUTING: 'here',
  LINEHAUL_ROUTING_KEY: SECRET,
  LINEHAUL_ROUTING_URL: `https://routes.example/${SECRET}?apiKey=${SECRET}`,
  LINEHAUL_PROFILES: 'test',
  LINEHAUL_STREAM: `nats://${SECRET}:${SECRET}@one.example,nats://two.example`,
  MQTT_URL: `mqtts://${SECRET}:${SECRET}@broker.example`,
  MQTT_USERNAME: SECRET,
  MQTT_PASSWORD: SECRET,
  MQTT_KEY: SECRET,
  OIDC_ISSUER: 'https://id.example/realms/depot',
  OIDC_CLIENT_ID: 'linehaul',
  OIDC_CLIENT_SECRET: SECRET,
  PORT: '8081',
  AWS_SECRET_ACCESS_KEY: SECRET,
  HOME: '/home/somebody',
};

test('with every secret set none is in what is shown, and which are set can be seen', () => {
  const settings = shownSettings(readConfig(environment));
  const variables = shownVariables(environment);
  expect(JSON.stringify([settings, variables, machineFacts('1.0.0')])).not.toContain(SECRET);
  expect(settings.database).toMatchObject({
    machine: 'postgresql://db.example:5432',
    name: 'linehaul',
    password: '******',
  });
  expect(settings.maps).toMatchObject({ machine: 'https://tiles.example', key: '******' });
  expect(settings.routing).toMatchObject({ machine: 'https://routes.example', key: '******' });
  expect(settings.mqtt).toMatchObject({ broker: 'mqtts://broker.example', password: '******' });
  expect(settings.stream).toMatchObject({
    servers: 'one.example:4222, two.example:4222',
    password: '******',
    token: null,
  });
  expect(variables.PORT).toEqual({ value: '8081' });
  expect(variables.LINEHAUL_SECRET).toEqual({ value: '******' });
  expect(variables.LINEHAUL_URL).toEqual({ value: 'https://******@linehaul.example/base' });
});

test.each([
  ['OIDC_ISSUER', 'https://id.example/realms/depot', 'https://id.example/realms/depot'],
  ['OIDC_ISSUER', 'https://me:p/ss@word@id.example/x', 'https://******@id.example/x'],
  ['OIDC_ISSUER', 'https://id.example/?style=a&api_key=abc', 'https://id.example/?style=a&api_key=******'],
  ['LINEHAUL_LOG', 'INFO', 'INFO'],
])('of %s, which may be seen, no secret is seen: %s', (name, value, shown) => {
  expect(shownVariables({ [name]: value })).toEqual({ [name]: { value: shown } });
});

test('a password that holds what it may not hold is not taken for the machine', () => {
  const address = '//me:12/ss@word@one.example/linehaul';
  const { mqtt } = shownSettings(readConfig({ LINEHAUL_PROFILES: 'test', MQTT_URL: `mqtt:${address}` }));
  expect(mqtt).toMatchObject({ broker: null });
  const wrong = () => readConfig({ LINEHAUL_PROFILES: 'test', DATABASE_URL: `postgresql:${address}` });
  expect(wrong).toThrow(/^DATABASE_URL is not a postgresql:\/\/ address(?!.*(?:@word|one\.example))/);
});

test('what is not set is told as such, and of other programs nothing is told', () => {
  const settings = shownSettings(readConfig({ LINEHAUL_PROFILES: 'test' }));
  expect(settings.server).toMatchObject({ sessionSecret: null, metricsToken: null, publicUrl: null });
  expect(settings.database).toMatchObject({ kind: 'PostgreSQL (embedded)', machine: null, password: null });
  expect(Object.keys(shownVariables(environment))).not.toContain('HOME');
  expect(shownVariables({ HOME: '/home/somebody', PORT: '' })).toEqual({});
});

test('every variable that the server reads has been decided upon', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const read = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|^testing\/|mosquitto\.ts$/.test(file)) continue;
    const source = readFileSync(`${root}/${file}`, 'utf8');
    for (const [, name] of source.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)) read.add(name!);
  }
  expect(read.size).toBeGreaterThan(15);
  expect([...read].filter((name) => !(name in VARIABLES))).toEqual([]);
});
