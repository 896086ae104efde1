import { expect, test } from 'vitest';
import { postgresAddresses, serversOf } from './postgres-addresses.ts';

test.each([
  ['postgresql://db.example/linehaul', ['postgresql://db.example/linehaul']],
  ['postgres://u:p%40%2C@db.example:6432/linehaul', ['postgres://u:p%40%2C@db.example:6432/linehaul']],
  [
    'postgresql://u:secret@one:5432,two:5433/linehaul?sslmode=require',
    [
      'postgresql://u:secret@one:5432/linehaul?sslmode=require',
      'postgresql://u:secret@two:5433/linehaul?sslmode=require',
    ],
  ],
  ['postgresql://[::1]:5432,two/linehaul', ['postgresql://[::1]:5432/linehaul', 'postgresql://two/linehaul']],
  ['postgresql:///linehaul?host=/run/postgresql', ['postgresql:///linehaul?host=/run/postgresql']],
  [
    'postgresql://u:p@ss@one,two/linehaul',
    ['postgresql://u:p@ss@one/linehaul', 'postgresql://u:p@ss@two/linehaul'],
  ],
  ['postgresql://u:12/34@one,two/linehaul', []],
  ['postgresql://u:12#34@one/linehaul', []],
  ['postgresql://one/linehaul?user=a@b.example', ['postgresql://one/linehaul?user=a@b.example']],
  ['postgresql://one:99999,two/linehaul', []],
  ['postgresql://one,two:/linehaul', ['postgresql://one/linehaul', 'postgresql://two:/linehaul']],
  ['postgresql://one,,two/linehaul', []],
  ['postgresql://one:port,two/linehaul', []],
  ['mysql://one/linehaul', []],
  ['one,two', []],
])('%s names its servers', (text, addresses) => {
  expect(postgresAddresses(text)).toEqual(addresses);
});

test('servers are named without their user and password', () => {
  expect(serversOf('postgresql://u:secret@one:5433,two/linehaul')).toBe('one:5433, two:5432');
  expect(serversOf('postgresql:///linehaul')).toBe('localhost:5432');
});
