import { expect, test } from 'vitest';
import { ADMIN, decide, USER } from './guard.ts';

const admin = { authorities: [ADMIN] };
const user = { authorities: [USER] };

test('a route without declared authorities is open to everybody', () => {
  expect(decide(undefined, undefined)).toBe('allow');
  expect(decide([], user)).toBe('allow');
});

test('any one of the declared authorities suffices', () => {
  expect(decide([USER, ADMIN], admin)).toBe('allow');
  expect(decide([USER, ADMIN], user)).toBe('allow');
});

test('ROLE_ADMIN alone is refused on a screen that needs ROLE_USER', () => {
  expect(decide([USER], admin)).toBe('lacks');
});

test('ROLE_USER is refused on the screens of the administrator', () => {
  expect(decide([ADMIN], user)).toBe('lacks');
});

test('a visitor is told apart from a user who lacks the authority', () => {
  expect(decide([USER], undefined)).toBe('visitor');
});

test('an account without authorities gets in nowhere that declares one', () => {
  expect(decide([USER, ADMIN], { authorities: [] })).toBe('lacks');
});
