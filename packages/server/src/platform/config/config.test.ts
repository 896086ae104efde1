import { HOUR } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './index.ts';

const PRODUCTION = {
  LINEHAUL_PROFILES: 'prod',
  OIDC_ISSUER: 'https://id.example/realms/haulage',
  OIDC_CLIENT_ID: 'linehaul',
  DATABASE_URL: 'postgresql://linehaul@db.example/linehaul',
  LINEHAUL_SECRET: 's'.repeat(32),
  LINEHAUL_URL: 'https://linehaul.example',
};

function messageOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return '';
}

test('a fresh checkout runs as a demo with its own identity provider', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 8080, demo: true, profiles: ['demo', 'api-docs'] });
  expect(config.oidc).toBeUndefined();
});

test('production with all that it needs is accepted', () => {
  expect(messageOf(PRODUCTION)).toBe('');
  expect(readConfig(PRODUCTION)).toMatchObject({ demo: false, oidc: { clientId: 'linehaul' } });
});

test('one message names everything that production lacks', () => {
  const message = messageOf({ LINEHAUL_PROFILES: 'prod,demo', PORT: 'x' });
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'DATABASE_URL', 'LINEHAUL_SECRET', 'LINEHAUL_URL'];
  for (const name of [...needed, 'PORT', 'demo']) {
    expect(message).toContain(name);
  }
  expect(message).not.toContain('\n');
});

test.each([
  ['an issuer without TLS', { OIDC_ISSUER: 'http://id.example' }, 'https://'],
  ['a secret that can be guessed', { LINEHAUL_SECRET: 'short' }, '32 or more characters'],
  ['an address that is none', { LINEHAUL_URL: 'linehaul.example' }, 'LINEHAUL_URL'],
  ['a sign-out rule that is none', { OIDC_LOGOUT: 'full' }, 'OIDC_LOGOUT'],
  ['a warning after the end', { LINEHAUL_INACTIVITY_WARNING_MS: '960001' }, 'LINEHAUL_INACTIVITY'],
  ['times that are no numbers', { LINEHAUL_INACTIVITY_LOGOUT_MS: 'soon' }, 'LINEHAUL_INACTIVITY'],
  ['positions that go too soon', { LINEHAUL_POSITIONS_KEEP_DAYS: '7' }, '31 or more'],
  ['a session of weeks', { LINEHAUL_SESSION_MS: '1209600000' }, 'LINEHAUL_SESSION_MS'],
  ['a provider that is never asked again', { OIDC_RENEWAL_MS: '0.5' }, 'OIDC_RENEWAL_MS'],
  ['a scope without openid', { OIDC_SCOPE: 'profile email' }, 'OIDC_SCOPE'],
  ['a sign-out address that is none', { OIDC_LOGOUT_URL: 'logout' }, 'OIDC_LOGOUT_URL'],
  ['a map without an address', { LINEHAUL_MAP: 'style' }, 'LINEHAUL_MAP_URL'],
  ['a map of an unknown kind', { LINEHAUL_MAP: 'globe' }, 'LINEHAUL_MAP'],
  ['a map address that is none', { LINEHAUL_MAP: 'style', LINEHAUL_MAP_URL: 'maps' }, 'LINEHAUL_MAP_URL'],
  [
    'tiles without places',
    { LINEHAUL_MAP: 'raster', LINEHAUL_MAP_URL: 'https://t.example/{z}/{x}.png' },
    '{z}, {x} and {y}',
  ],
  ['a file that is no archive', { LINEHAUL_MAP: 'pmtiles', LINEHAUL_MAP_URL: '/maps/za.zip' }, '.pmtiles'],
  ['a broker at a web address', { MQTT_URL: 'https://user:short@b' }, 'MQTT_URL'],
  [
    'a copy without its database',
    { DATABASE_URL: '', DATABASE_READ_URL: 'postgresql://copy.example/l' },
    'DATABASE_READ_URL',
  ],
  [
    'two copies',
    { DATABASE_URL: 'postgresql://a/l', DATABASE_READ_URL: 'postgresql://u:short@b,c/l' },
    'DATABASE_READ_URL',
  ],
  ['a lag of an hour', { LINEHAUL_READ_LAG_MS: '3600000' }, 'LINEHAUL_READ_LAG_MS'],
  ['a route provider of an unknown kind', { LINEHAUL_ROUTING: 'atlas' }, 'LINEHAUL_ROUTING'],
  ['a route provider without an address', { LINEHAUL_ROUTING: 'osrm' }, 'LINEHAUL_ROUTING_URL'],
  ['a route provider without its key', { LINEHAUL_ROUTING: 'here' }, 'LINEHAUL_ROUTING_KEY'],
  [
    'a route provider behind a password',
    { LINEHAUL_ROUTING_URL: 'http://a:short@b' },
    'LINEHAUL_ROUTING_URL',
  ],
  ['a token that can be guessed', { LINEHAUL_METRICS_TOKEN: 'short' }, 'LINEHAUL_METRICS_TOKEN'],
  ['a wait that is no number', { LINEHAUL_DATABASE_WAIT_MS: 'long' }, 'LINEHAUL_DATABASE_WAIT_MS'],
  ['no reserve', { LINEHAUL_DISK_RESERVE_MB: '0' }, 'LINEHAUL_DISK_RESERVE_MB'],
  ['a limit of nothing', { LINEHAUL_SIGN_INS_PER_MINUTE: '0' }, 'LINEHAUL_SIGN_INS_PER_MINUTE'],
  ['a limit that is no number', { LINEHAUL_MESSAGES_PER_MINUTE: 'all' }, 'LINEHAUL_MESSAGES_PER_MINUTE'],
  ['a proxy that is no address', { LINEHAUL_PROXIES: '10.0.0.1, my proxy' }, 'LINEHAUL_PROXIES'],
  ['a time limit of hours', { LINEHAUL_ROUTING_TIMEOUT_MS: '3600000' }, 'LINEHAUL_ROUTING_TIMEOUT_MS'],
])('%s is refused, without a secret in the message', (_, env, text) => {
  const message = messageOf({ ...PRODUCTION, ...env });
  expect(message).toContain(text);
  expect(message).not.toContain('short');
});

test.each([
  '...',
  'dead',
  '10.0.0.256',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  'fe80::1%eth0',
  '::/129',
  'LOOPBACK',
])('%s is no proxy, and where it stands is told', (text) => {
  const message = messageOf({ LINEHAUL_PROXIES: `10.0.0.5,${text}` });
  expect(message).toMatch(/^LINEHAUL_PROXIES is not .*: look at number 2$/);
  expect(message).not.toContain(text);
});

test('proxies are addresses, networks of both kinds, and names that stand for some', () => {
  const all = [
    '10.0.0.5',
    '10.0.0.0/8',
    '2001:db8::1',
    'fd00::/8',
    '::ffff:10.0.0.1',
    'loopback',
    'uniquelocal',
  ];
  expect(readConfig({ LINEHAUL_PROXIES: all.join(' , ') }).proxies).toEqual(all);
});

test('sessions last as product decisions say, and the provider is asked again every five minutes', () => {
  const { oidc, ...config } = readConfig(PRODUCTION);
  expect(config).toMatchObject({
    sessionLifetimeMs: 12 * HOUR,
    inactivity: { warnAfterMs: 840_000, logoutAfterMs: 960_000 },
  });
  expect(oidc).toMatchObject({ renewalMs: 300_000 });
});

test('an archive of tiles is an address, or a file that the server serves', () => {
  const of = (url: string) => readConfig({ LINEHAUL_MAP: 'pmtiles', LINEHAUL_MAP_URL: url }).maps;
  expect(of('https://tiles.example/za.pmtiles')).toMatchObject({ style: 'https://tiles.example/za.pmtiles' });
  expect(of('/maps/za.pmtiles')).toMatchObject({ provider: 'pmtiles', file: '/maps/za.pmtiles' });
  expect(of('/maps/za.pmtiles').style).toBeUndefined();
});
