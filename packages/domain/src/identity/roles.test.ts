import { expect, test } from 'vitest';
import { PERMISSIONS, permissionsOf, ROLES } from './roles.ts';

test('each role may do all that the one before it may, and more', () => {
  const lists = ROLES.map((role) => permissionsOf(role, ['ROLE_USER']));
  for (const [i, list] of lists.entries()) {
    expect(list).toContain('look');
    if (i > 0) expect(list).toEqual(expect.arrayContaining([...lists[i - 1]!]));
    if (i > 0) expect(list.length).toBeGreaterThan(lists[i - 1]!.length);
  }
  expect(lists.at(-1)).toEqual(PERMISSIONS);
});

test('a viewer changes nothing, unless the provider says administrator', () => {
  expect(permissionsOf('viewer', ['ROLE_USER'])).toEqual(['look']);
  expect(permissionsOf('viewer', ['ROLE_USER', 'ROLE_ADMIN'])).toEqual(PERMISSIONS);
});
