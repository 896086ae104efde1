import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditLine, dependencies, dependenciesOf, HASH, hashOf, isAllowed, pageOf } from './dependencies.mjs';

test('each dependency stands in the list, whose committed hash is that of the lockfile', () => {
  const all = dependencies();
  const page = pageOf(all);
  const missing = all.filter((one) => !page.includes(`| ${one.name} | ${one.version} | ${one.licence} |`));
  expect(missing).toEqual([]);
  expect(hashOf(page), 'look at what has changed, then run: node tools/dependencies.mjs').toBe(
    readFileSync(HASH, 'utf8'),
  );
});

test('each dependency has a licence that is allowed', () => {
  const all = dependencies() as { name: string; licence: string }[];
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['not named', false],
])('a licence %s is allowed: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

test('a package is told once a version, by its own name, and the workspaces not at all', () => {
  const packages = {
    '': { version: '1.0.0' },
    'packages/web': { version: '1.0.0' },
    'node_modules/@linehaul/web': { link: true },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/alias': { name: 'real', version: '2.0.0' },
  };
  expect(dependenciesOf(packages, new Set(['a']))).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT', direct: true, shipped: true },
    { name: 'real', version: '2.0.0', licence: 'not named', direct: false, shipped: true },
  ]);
});

test('an audit that was not answered is not run, and never clean', () => {
  expect(auditLine({ message: '405 Method Not Allowed' })).toBe('not run: the registry does not offer it');
  expect(auditLine(undefined)).toMatch(/^not run/);
  const vulnerabilities = { critical: 0, high: 0, moderate: 1, low: 0 };
  expect(auditLine({ metadata: { vulnerabilities } })).toBe(
    '0 critical, 0 high, 1 moderate, 0 low known to the registry',
  );
});
