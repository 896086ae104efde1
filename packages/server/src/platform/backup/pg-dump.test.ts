import { expect, test } from 'vitest';
import { dumpAddress } from './pg-dump.ts';

test('pg_dump sees an address without its password, which goes a way of its own', () => {
  expect(dumpAddress('postgresql://linehaul:s%40crt@db.example:5433/linehaul?sslmode=require')).toEqual({
    address: 'postgresql://linehaul@db.example:5433/linehaul?sslmode=require',
    password: 's@crt',
  });
  expect(dumpAddress('postgres://linehaul@127.0.0.1/linehaul')).toEqual({
    address: 'postgres://linehaul@127.0.0.1/linehaul',
  });
});

test('of several servers the one that takes changes is read, unless the address says which', () => {
  const several = 'postgresql://linehaul:secret@one:5432,two:5432/linehaul';
  expect(dumpAddress(several)).toEqual({
    address: 'postgresql://linehaul@one:5432,two:5432/linehaul?target_session_attrs=read-write',
    password: 'secret',
  });
  expect(dumpAddress(`${several}?sslmode=require`).address).toMatch(
    /\?sslmode=require&target_session_attrs=read-write$/,
  );
  expect(dumpAddress(`${several}?target_session_attrs=standby`).address).toMatch(
    /linehaul\?target_session_attrs=standby$/,
  );
});
