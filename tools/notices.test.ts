import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dependencies, pageOf } from './dependencies.mjs';
import { ROOT } from './install.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const ROWS = [...read('NOTICES.md').matchAll(/^\|[^|]+\|([^|]+)\|([^|]+)\|/gm)].map(
  ([, names = '', licence = '']) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    licence,
  }),
);

const ASKED = ['web', 'server', 'simulator', 'domain', 'contracts'].flatMap((name) => {
  const { dependencies = {} } = JSON.parse(read(`packages/${name}/package.json`)) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies)
    .filter((asked) => !asked.startsWith('@linehaul/'))
    .map((asked) => ({ asked, folders: [`packages/${name}/node_modules`, 'node_modules'] }));
});

test('each package that the notices name is shipped, as the lockfile has it', () => {
  const named = ROWS.flatMap(({ names }) => names);
  expect(named.length).toBeGreaterThan(20);
  const list = pageOf(dependencies()).split('\n');
  const isShipped = (name: string) =>
    list.some((line) => line.startsWith(`| ${name} |`) && line.endsWith('| product |'));
  expect(named.filter((name) => !isShipped(name))).toEqual([]);
});

test('the notices name each package that the product asks for, with the licence that it has', () => {
  expect(ASKED.length).toBeGreaterThan(50);
  const missing = ASKED.filter(({ asked, folders }) => {
    const folder = folders.find((one) => existsSync(join(ROOT, one, asked))) ?? '';
    const { license } = JSON.parse(read(`${folder}/${asked}/package.json`)) as { license: string };
    return !ROWS.some(({ names, licence }) => names.includes(asked) && licence.includes(license));
  });
  expect(missing.map(({ asked }) => asked)).toEqual([]);
});

test('the web build carries the notices, and the licences of what is bundled', () => {
  ensureWebBuilt();
  expect(read('packages/web/dist/notices.txt')).toBe(read('NOTICES.md'));
  const licences = read('packages/web/dist/licences.txt');
  for (const name of ['maplibre-gl', '@mantine/core', 'react-dom', 'swagger-ui-dist', 'cheap-ruler'])
    expect(licences).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(.+\\)$`, 'm'));
  expect(licences.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(20);
}, 120_000);
