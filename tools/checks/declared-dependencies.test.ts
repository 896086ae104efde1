import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unusedAmong, unusedDependencies } from './declared-dependencies.mjs';

test('each dependency that a package.json names is imported in its workspace', () => {
  expect(unusedDependencies()).toEqual([]);
});

test('a dependency that only another workspace imports, or a name that only begins like it, is found', () => {
  const root = mkdtempSync(join(tmpdir(), 'linehaul-declared-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const names = (...all: string[]) =>
    JSON.stringify({ dependencies: Object.fromEntries(all.map((name) => [name, '1'])) });
  write('package.json', names('vitest'));
  write('vitest.config.ts', "import { defineConfig } from 'vitest/config';");
  write('packages/one/package.json', names('left-pad', '@scope/used', 'pg'));
  write('packages/one/src/a.ts', "import { used } from '@scope/used/deep';\nimport format from 'pg-format';");
  write('packages/one/node_modules/x/index.js', "import pg from 'pg';");
  write('packages/two/package.json', names('left-pad'));
  write('packages/two/src/a.css', '@import "left-pad/style.css";');
  expect(unusedDependencies(root)).toEqual(['packages/one: left-pad', 'packages/one: pg']);
});

test('types belong to what they describe, and a peer to what asks for it', () => {
  const declared = {
    '@types/node': '1',
    '@types/scope__used': '1',
    '@types/gone': '1',
    '@scope/used': '1',
    dayjs: '1',
    moment: '1',
  };
  const text = "import { readFileSync } from 'node:fs';\nimport used from '@scope/used';";
  const peersOf = (name: string) => (name === '@scope/used' ? ['dayjs'] : name === 'gone' ? ['moment'] : []);
  expect(unusedAmong(declared, text, peersOf)).toEqual(['@types/gone', 'moment']);
});
