import { expect, test } from 'vitest';
import { authoritiesOf, lacksProfile, personOf } from './claims.ts';

test.each([
  ['groups before all others', { groups: ['ROLE_USER'], roles: ['ROLE_ADMIN'] }, ['ROLE_USER']],
  ['roles where groups are absent', { roles: ['ROLE_USER', 'ROLE_ADMIN'] }, ['ROLE_ADMIN', 'ROLE_USER']],
  [
    'roles before those of the realm',
    { roles: ['ROLE_USER'], realm_access: { roles: ['ROLE_ADMIN'] } },
    ['ROLE_USER'],
  ],
  ["the realm's roles", { realm_access: { roles: ['ROLE_ADMIN', 'offline_access'] } }, ['ROLE_ADMIN']],
  ['the named-space claim last', { 'https://www.jhipster.tech/roles': ['ROLE_USER'] }, ['ROLE_USER']],
  ['only names that start with ROLE_', { groups: ['drivers', 'xROLE_ADMIN', 7, 'ROLE_USER'] }, ['ROLE_USER']],
  ['groups that name no role give none', { groups: [], roles: ['ROLE_ADMIN'] }, []],
  ['one name that is not in a list', { roles: 'ROLE_USER' }, ['ROLE_USER']],
  ['each name once', { roles: ['ROLE_USER', 'ROLE_USER'] }, ['ROLE_USER']],
  ['nothing', { realm_access: null }, []],
])('authorities are read from %s', (_, claims, expected) => {
  expect(authoritiesOf(claims)).toEqual(expected);
});

test('the login is the preferred user name in lower case, else the subject', () => {
  expect(personOf({ sub: '1', preferred_username: 'Thandi.M' }).login).toBe('thandi.m');
  expect(personOf({ sub: 'A1' })).toMatchObject({ login: 'a1', subject: 'A1' });
});

test('only claims that the account needs are kept', () => {
  const { claims } = personOf({ sub: '1', email: 'a@b.example', at_hash: 'x', address: { street: 'y' } });
  expect(claims).toEqual({ sub: '1', email: 'a@b.example' });
});

test('a token without roles or without a name is not enough', () => {
  expect(lacksProfile({ preferred_username: 'a', roles: [] })).toBe(false);
  expect(lacksProfile({ preferred_username: 'a' })).toBe(true);
  expect(lacksProfile({ roles: ['ROLE_USER'] })).toBe(true);
});
