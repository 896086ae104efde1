import { expect, test } from 'vitest';
import { toolAddress } from './pg-tools.ts';

test('the tools of PostgreSQL see an address without its password, which goes a way of its own', () => {
  expect(toolAddress('postgresql://linehaul:s%40crt@db.example:5433/linehaul?sslmode=require')).toEqual({
    address: 'postgresql://linehaul@db.example:5433/linehaul?sslmode=require',
    password: 's@crt',
  });
  expect(toolAddress('postgres://linehaul@127.0.0.1/linehaul')).toEqual({
    address: 'postgres://linehaul@127.0.0.1/linehaul',
  });
});

test('of several servers the one that takes changes is read, unless the address says which', () => {
  const several = 'postgresql://linehaul:secret@one:5432,two:5432/linehaul';
  expect(toolAddress(several)).toEqual({
    address: 'postgresql://linehaul@one:5432,two:5432/linehaul?target_session_attrs=read-write',
    password: 'secret',
  });
  expect(toolAddress(`${several}?sslmode=require`).address).toMatch(
    /\?sslmode=require&target_session_attrs=read-write$/,
  );
  expect(toolAddress(`${several}?target_session_attrs=standby`).address).toMatch(
    /linehaul\?target_session_attrs=standby$/,
  );
});
