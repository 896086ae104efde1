import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './install.mjs';

const tool = (...path: string[]) => join(ROOT, 'node_modules', ...path);

test('the domain has no console and no timers', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [tool('typescript-7', 'bin', 'tsc'), '--noEmit', '-p', join(ROOT, 'tools', 'fixtures', 'types')],
    { encoding: 'utf8' },
  );
  expect(status).not.toBe(0);
  expect(stdout).toMatch(/Cannot find name 'console'/);
  expect(stdout).toMatch(/Cannot find name 'setTimeout'/);
}, 60_000);

test('a forgotten promise and one taken for a truth value are lint errors', () => {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-lint-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const settings = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  const { linter } = settings;
  writeFileSync(join(directory, 'biome.json'), JSON.stringify({ linter }));
  cpSync(join(ROOT, 'tools', 'fixtures', 'lint'), directory, { recursive: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    [tool('@biomejs', 'biome', 'bin', 'biome'), 'lint', '--max-diagnostics=50', '.'],
    { cwd: directory, encoding: 'utf8' },
  );
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/lint\/nursery\/noFloatingPromises/);
  expect(stderr).toMatch(/lint\/nursery\/noMisusedPromises/);
}, 60_000);
