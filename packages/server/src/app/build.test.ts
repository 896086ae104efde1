import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOf } from './build.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'linehaul-build-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('the version is the one of the package.json at the root', () => {
  const root = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  expect(buildOf(directory).version).toBe(JSON.parse(root).version);
});

test('the time is when the web application was built', () => {
  const packageFile = join(directory, 'package.json');
  writeFileSync(packageFile, '{ "version": "9.8.7" }');
  utimesSync(packageFile, 1_000, 1_000);
  expect(buildOf(directory, packageFile)).toEqual({ version: '9.8.7', time: '1970-01-01T00:16:40.000Z' });
  writeFileSync(join(directory, 'index.html'), '');
  utimesSync(join(directory, 'index.html'), 2_000, 2_000);
  expect(buildOf(directory, packageFile).time).toBe('1970-01-01T00:33:20.000Z');
});
