import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namesTheSame, ROOT } from './install.mjs';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test.each(Object.entries(scripts))('npm run %s installs first what it needs', (_, command) => {
  const [, program = ''] = /^node (tools\/[\w-]+\.mjs)( |$)/.exec(command) ?? [];
  expect(program, command).not.toBe('');
  const source = readFileSync(join(ROOT, program), 'utf8');
  expect(source).toContain('ensureInstalled();');
  const imports = [...source.matchAll(/^import .* from '([^']+)';$/gm)].map(([, name = '']) => name);
  expect(imports.filter((name) => !/^(node:|\.\/)/.test(name))).toEqual([]);
});

test('a lock is the same with fewer facts or more platforms, and another with another version or content', () => {
  const lock = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages });
  const one = { version: '1.0.0', integrity: 'sha512-a' };
  const asked = lock({ '': { name: 'linehaul' }, 'node_modules/one': { ...one, libc: ['glibc'] } });
  expect(namesTheSame(asked, lock({ '': {}, 'node_modules/one': one, 'node_modules/two': one }))).toBe(true);
  expect(namesTheSame(asked, lock({ '': {}, 'node_modules/one': { ...one, version: '1.0.1' } }))).toBe(false);
  expect(namesTheSame(asked, lock({ '': {}, 'node_modules/one': { ...one, integrity: 'sha512-b' } }))).toBe(
    false,
  );
  expect(namesTheSame(asked, lock({ '': {} }))).toBe(false);
});
