import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = new URL('../../../../../docs/operations.md', import.meta.url);
const NOT_OURS = ['UV_THREADPOOL_SIZE'];

test('every setting that the server reads has its row in docs/operations.md, and every row is a setting that is read', () => {
  const read = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: SERVER })) {
    if (/\.test\.ts$|^testing\/|mosquitto\.ts$/.test(file)) continue;
    const source = readFileSync(`${SERVER}/${file}`, 'utf8');
    for (const [, name] of source.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)) read.add(name!);
  }
  for (const name of NOT_OURS) read.delete(name);
  const rows = [...readFileSync(PAGE, 'utf8').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name!);
  expect(rows.length).toBeGreaterThan(20);
  expect([...read].filter((name) => !rows.includes(name))).toEqual([]);
  expect(rows.filter((name) => !read.has(name))).toEqual([]);
});
