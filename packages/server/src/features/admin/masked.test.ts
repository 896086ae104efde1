import { expect, test } from 'vitest';
import { masked, maskedAll, maskedVariable } from './masked.ts';

test.each([
  ['LINEHAUL_SECRET', 'abc', '******'],
  ['OIDC_CLIENT_SECRET', 'abc', '******'],
  ['LINEHAUL_HERE_KEY', 'abc', '******'],
  ['MQTT_PASSWORD', 'abc', '******'],
  ['GITHUB_TOKEN', 'abc', '******'],
  ['DATABASE_URL', 'postgresql://linehaul:s3cret@db:5432/x', 'postgresql://linehaul:******@db:5432/x'],
  ['MQTT_URL', 'mqtt://user:p%40ss@broker', 'mqtt://user:******@broker'],
  ['DATABASE_URL', 'postgresql://me:p/ss@word@db/x', 'postgresql://me:******@db/x'],
  ['LINEHAUL_MAP_URL', 'https://tiles/{z}?style=a&api_key=abc', 'https://tiles/{z}?style=a&api_key=******'],
  ['PORT', '8080', '8080'],
  ['LINEHAUL_URL', 'https://trucks.example.org', 'https://trucks.example.org'],
])('%s is shown as it may be', (name, value, shown) => {
  expect(masked(name, value)).toBe(shown);
});

test('secrets within settings are masked at any depth, and nothing else is changed', () => {
  const settings = {
    port: 1,
    oidc: { issuer: 'https://i', clientSecret: 's' },
    list: [{ key: 'k' }],
    off: false,
  };
  expect(maskedAll(settings)).toEqual({
    port: 1,
    oidc: { issuer: 'https://i', clientSecret: '******' },
    list: [{ key: '******' }],
    off: false,
  });
});

test.each([
  ['PORT', '8080', '8080'],
  ['LINEHAUL_SECRET', 'abc', '******'],
  ['LINEHAUL_PROFILES', 'demo', 'demo'],
  ['SMTP_DSN', 'smtp server=mail password=abc', '******'],
  ['PORTAL', 'abc', '******'],
])('of the environment %s is shown as it may be', (name, value, shown) => {
  expect(maskedVariable(name, value)).toBe(shown);
});
