import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notificationSealing } from './secrets.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'linehaul-secrets-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

test('the key is made once, whole and for its owner alone, and opens after a restart', () => {
  const sealed = notificationSealing(undefined, directory).seal('whsec_1');
  expect(notificationSealing(undefined, directory).open(sealed)).toBe('whsec_1');
  expect(readdirSync(directory)).toEqual(['notifications.secret']);
  const file = join(directory, 'notifications.secret');
  expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}$/);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test.each(['', 'half-of-a-key'])('a key file that holds only %j is refused', (text) => {
  writeFileSync(join(directory, 'notifications.secret'), text);
  expect(() => notificationSealing(undefined, directory).seal('whsec_1')).toThrow(/secret is damaged/);
});
