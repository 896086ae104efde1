import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { dependencies, pageOf } from './dependencies.mjs';
import { ROOT } from './install.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGES = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));

/** As a heading is named in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Links of a page to files of the repository that are not there, or to headings that they lack. */
function brokenLinks(page: string, text: string): string[] {
  // What stands as code is an example.
  const links = [...text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)];
  return links.flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (path !== '' && !existsSync(join(ROOT, target))) return [`${page}: ${link}`];
    if (anchor === undefined) return [];
    const headings = anchorsOf(path === '' ? text : read(target));
    return headings.includes(anchor) ? [] : [`${page}: ${link}`];
  });
}

/** Numbers that a list of pages lacks or has twice. */
function misnumbered(files: readonly string[]): string[] {
  const numbers = files.map((file) => Number(file.slice(0, 3))).sort((a, b) => a - b);
  return numbers.flatMap((number, place) => (number === place + 1 ? [] : [`${number} at ${place + 1}`]));
}

test('every link between pages leads to a page and a heading that are there', () => {
  expect(PAGES.length).toBeGreaterThan(40);
  expect(PAGES.flatMap((page) => brokenLinks(page, read(page)))).toEqual([]);
});

test('a link that leads nowhere is found', () => {
  expect(brokenLinks('docs/a.md', '[a](none.md) [b](../README.md#none) [c](#d)\n# D e\n[f](#d-e)')).toEqual([
    'docs/a.md: none.md',
    'docs/a.md: ../README.md#none',
    'docs/a.md: #d',
  ]);
});

test('the decisions are numbered without gaps or twins, and their index names each', () => {
  const pages = readdirSync(join(ROOT, 'docs', 'decisions')).filter((file) => file !== 'README.md');
  expect(misnumbered(pages)).toEqual([]);
  const index = read('docs/decisions/README.md');
  expect(pages.filter((page) => !index.includes(`[${page.slice(0, 3)}](${page})`))).toEqual([]);
});

test('a gap and a twin among numbers are found', () => {
  expect(misnumbered(['001-a.md', '003-c.md'])).toEqual(['3 at 2']);
  expect(misnumbered(['001-a.md', '001-b.md'])).toEqual(['1 at 2']);
});

test('each page of the domain is named in its index', () => {
  const pages = readdirSync(join(ROOT, 'docs', 'domain')).filter((file) => file !== 'README.md');
  const index = read('docs/domain/README.md');
  expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([]);
});

test('each package that the notices name is shipped, as the lockfile has it', () => {
  const named = [...read('NOTICES.md').matchAll(/^\|[^|]+\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  const list = pageOf(dependencies()).split('\n');
  const isShipped = (name: string) =>
    list.some((line) => line.startsWith(`| ${name} |`) && line.endsWith('| product |'));
  expect(named.filter((name) => !isShipped(name))).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md'])('every test that %s names is there', (page) => {
  const endings = { unit: '.test.ts', api: '.api.test.ts', ui: '.component.test.tsx', e2e: '.e2e.test.ts' };
  const files = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n');
  const named = [...read(page).matchAll(/npm run test:(unit|api|ui|e2e) -- ([\w-]+)/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [command, kind = '', part = ''] of named) {
    const ending = endings[kind as keyof typeof endings];
    const found = files.filter((file) => file.includes(part) && file.endsWith(ending));
    expect(found, command).not.toEqual([]);
  }
});
