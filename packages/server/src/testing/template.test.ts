import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { schemaHash } from './template.ts';

test('a template is made anew where a migration, what applies it or the engine has changed', () => {
  const root = mkdtempSync(join(tmpdir(), 'linehaul-hash-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'migrations'));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const url = (file: string) => pathToFileURL(join(root, file));
  const hash = () => schemaHash(url('migrations/'), [url('migrate.ts'), url('package.json')]);
  write('migrations/001.sql', 'CREATE TABLE a ()');
  write('migrate.ts', 'apply');
  write('package.json', '1');
  const seen = [hash()];
  expect(hash()).toBe(seen[0]);
  for (const file of ['migrations/001.sql', 'migrations/002.sql', 'migrate.ts', 'package.json']) {
    write(file, 'changed');
    seen.push(hash());
  }
  expect(new Set(seen).size).toBe(seen.length);
});
