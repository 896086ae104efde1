import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../install.mjs';
import { boundaryProblems, cruise, problemsOf } from './boundaries.mjs';

const require = createRequire(import.meta.url);
const { forbidden } = require('../../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
const RULES = forbidden.map((rule) => rule.name);

const directory = mkdtempSync(join(tmpdir(), 'linehaul-boundaries-'));
let violations: { rule: string; from: string; to: string }[];

beforeAll(() => {
  cpSync(join(ROOT, 'tools', 'fixtures', 'boundaries'), directory, { recursive: true });
  for (const file of ['tsconfig.json', 'tsconfig.base.json'])
    copyFileSync(join(ROOT, file), join(directory, file));
  mkdirSync(join(directory, 'node_modules', '@linehaul'), { recursive: true });
  for (const name of ['domain', 'contracts', 'server']) {
    symlinkSync(join(directory, 'packages', name), join(directory, 'node_modules', '@linehaul', name));
  }
  symlinkSync(join(ROOT, 'node_modules', 'pino'), join(directory, 'node_modules', 'pino'));
  violations = cruise(directory, ['packages']).violations;
}, 60_000);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test.each(RULES)('the rule %s finds the import that breaks it', (rule) => {
  const tier = /^server-([\w-]+)-imports-only-lower-tiers$/.exec(rule)?.[1];
  const breaks = tier ? `features/${tier}/forbidden-tier.ts` : `/${rule}`;
  expect(violations.filter((v) => v.rule === rule && v.from.includes(breaks))).not.toEqual([]);
});

test('a circle of types alone is one', () => {
  const circles = violations.filter((v) => v.rule === 'no-circular' && v.from.includes('no-circular-types'));
  expect(circles).not.toEqual([]);
});

test('what is allowed breaks no rule', () => {
  expect(violations.filter((v) => v.from.includes('allowed'))).toEqual([]);
});

test('a source that was not read is a problem', () => {
  const found = { modules: ['packages/domain/src/core/index.ts'], violations: [] };
  expect(
    problemsOf(['packages/domain/src/core/index.ts', 'packages/domain/src/geo/index.ts'], found),
  ).toEqual(['packages/domain/src/geo/index.ts: its imports were not read']);
});

test('every import of the product keeps the rules, and every source was read', () => {
  expect(boundaryProblems()).toEqual([]);
}, 120_000);
