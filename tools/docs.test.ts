import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './install.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGES = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

function brokenLinks(page: string, text: string): string[] {
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

function testsNamed(page: string): { command: string; found: string[] }[] {
  const endings = { unit: '.test.ts', api: '.api.test.ts', ui: '.component.test.tsx', e2e: '.e2e.test.ts' };
  const files = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return [...read(page).matchAll(/npm run test:(unit|api|ui|e2e) -- ([\w-]+)/g)].map(
    ([command, kind = '', part = '']) => {
      const ending = endings[kind as keyof typeof endings];
      const found = files.stdout
        .split('\n')
        .filter((file) => file.toLowerCase().includes(part.toLowerCase()) && file.endsWith(ending));
      return { command, found };
    },
  );
}

test.each(['README.md', 'CONTRIBUTING.md'])(
  'every test that %s names is there, and one file of it',
  (page) => {
    const named = testsNamed(page);
    expect(named.length).toBeGreaterThan(0);
    for (const { command, found } of named) expect(found, command).toHaveLength(1);
  },
);

test('the glossary says each word once', () => {
  const words = [...read('docs/glossary.md').matchAll(/^\| ([^|]+?) +\|/gm)].map(([, word = '']) => word);
  const terms = words
    .filter((word) => word !== 'word' && !/^-+$/.test(word))
    .flatMap((word) => word.split(', '));
  expect(terms.length).toBeGreaterThan(50);
  expect(terms.filter((term, place) => terms.indexOf(term) !== place)).toEqual([]);
});
