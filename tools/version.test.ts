import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './install.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { version } = JSON.parse(read('package.json'));
const { packages } = JSON.parse(read('package-lock.json'));

function namedIn(number: string): string[] {
  const paths = ['packages', 'e2e', 'tools', 'bench'];
  const found = spawnSync(
    'git',
    ['grep', '-lwF', number, '--', ...paths, ':!*package.json', ':!tools/dependencies-asked.json'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return found.stdout.split('\n').filter((line) => line !== '');
}

test('the version is a number of three parts, and the lockfile follows it', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(packages[''].version).toBe(version);
});

test('no package of the product has a version of its own', () => {
  const own = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/'));
  expect(own.length).toBeGreaterThan(5);
  for (const path of own) {
    const { version: other, dependencies = {} } = JSON.parse(read(`${path}/package.json`));
    expect([path, other]).toEqual([path, undefined]);
    for (const [name, range] of Object.entries(dependencies))
      if (name.startsWith('@linehaul/')) expect([path, name, range]).toEqual([path, name, '*']);
  }
});

test('no source names the version in use', () => {
  expect(namedIn(version)).toEqual([]);
  expect(namedIn('98.76.54')).toContain('packages/server/tests/conventions/version.api.test.ts');
});

test('the changelog has a section for this version', () => {
  expect(read('CHANGELOG.md')).toContain(`\n## ${version}`);
});
