import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './install.mjs';

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
