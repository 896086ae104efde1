import { expect, test } from 'vitest';
import { loggerRows } from './loggers.ts';

const loggers = {
  identity: { configuredLevel: 'INFO', effectiveLevel: 'INFO' },
  'identity.embedded': { configuredLevel: 'DEBUG', effectiveLevel: 'DEBUG' },
  alerts: { configuredLevel: null, effectiveLevel: 'WARN' },
  ROOT: { configuredLevel: 'WARN', effectiveLevel: 'WARN' },
} as const;

test('the one above all stands first, the others by name', () => {
  expect(loggerRows(loggers, '').map(({ name }) => name)).toEqual([
    'ROOT',
    'alerts',
    'identity',
    'identity.embedded',
  ]);
});

test('what a logger would tell without a level of its own is that of the nearest above it', () => {
  const inherited = Object.fromEntries(loggerRows(loggers, '').map((row) => [row.name, row.inherited]));
  expect(inherited).toEqual({
    ROOT: undefined,
    alerts: 'WARN',
    identity: 'WARN',
    'identity.embedded': 'INFO',
  });
});

test('a filter fits the letters of the name, however they are written', () => {
  expect(loggerRows(loggers, ' EMBED ').map(({ name }) => name)).toEqual(['identity.embedded']);
});
