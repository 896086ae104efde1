import { expect, test } from 'vitest';
import { keptName } from './kept-statements.ts';

test('a marked statement has a name of its own, always the same; any other has none', () => {
  const name = keptName('/* kept */ SELECT 1');
  expect(name).toMatch(/^[\w-]{32}$/);
  expect(keptName('/* kept */ SELECT 1')).toBe(name);
  expect(keptName('select /* kept */ "login" from "session"')).not.toBe(name);
  expect(keptName('SELECT 1')).toBeUndefined();
  expect(keptName("SELECT * FROM driver WHERE name = '/* kept */'")).toBeUndefined();
});

test('a connection keeps no more than so many', () => {
  const names = Array.from({ length: 150 }, (_, i) => keptName(`/* kept */ SELECT ${i}`));
  expect(names.filter((name) => name !== undefined).length).toBeLessThanOrEqual(100);
  expect(names[0]).toBeDefined();
});
