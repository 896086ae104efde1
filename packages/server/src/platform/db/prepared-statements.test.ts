import { expect, test } from 'vitest';
import { preparedName } from './prepared-statements.ts';

test('a marked statement has a name of its own, always the same; any other has none', () => {
  const name = preparedName('/* prepared */ SELECT 1');
  expect(name).toMatch(/^[\w-]{32}$/);
  expect(preparedName('/* prepared */ SELECT 1')).toBe(name);
  expect(preparedName('select /* prepared */ "login" from "session"')).not.toBe(name);
  expect(preparedName('SELECT 1')).toBeUndefined();
  expect(preparedName("SELECT * FROM driver WHERE name = '/* prepared */'")).toBeUndefined();
});

test('a connection keeps no more than so many', () => {
  const names = Array.from({ length: 150 }, (_, i) => preparedName(`/* prepared */ SELECT ${i}`));
  expect(names.filter((name) => name !== undefined).length).toBeLessThanOrEqual(100);
  expect(names[0]).toBeDefined();
});
