// The rooms in docs/architecture.md against the folders.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';
import { architecturePage } from './arrows.mjs';

/** @type {readonly { what: string, part: 'server' | 'web' | 'both', start: RegExp, path: string }[]} */
const DRAWN = [
  { what: 'rooms of the server', part: 'server', start: /┌─ features[^─]*─+┐/, path: 'server/src/features' },
  { what: 'platform of the server', part: 'server', start: /.*platform:/, path: 'server/src/platform' },
  { what: 'rooms of the browser', part: 'web', start: /┌─ features[^─]*─+┐/, path: 'web/src/features' },
  {
    what: 'state that rooms of the browser share',
    part: 'web',
    start: /.*shared:/,
    path: 'web/src/shared',
  },
  { what: 'platform of the browser', part: 'web', start: /.*platform:/, path: 'web/src/platform' },
  { what: 'rooms of the contracts', part: 'both', start: /┌─ contracts[^─]*─+┐/, path: 'contracts/src' },
  { what: 'rooms of the domain', part: 'both', start: /┌─ domain[^─]*─+┐/, path: 'domain/src' },
];

/** @param {string} page */
function partsOf(page) {
  const both = (page.split('```')[1] ?? '').split('\n');
  const tops = both.find((line) => line.includes('┌─ web')) ?? '';
  return {
    both,
    server: both.map((line) => line.slice(0, tops.indexOf('┐'))),
    web: both.map((line) => line.slice(tops.indexOf('┌─ web'))),
  };
}

/** @param {readonly string[]} lines @param {RegExp} start @returns {string[]} */
function namesFrom(lines, start) {
  const first = lines.findIndex((line) => start.test(line));
  if (first < 0) return [];
  const end = lines.findIndex((line, i) => i > first && /└|│ [a-z]+: /.test(line));
  const text = lines.slice(first, end).join(' ').replace(start, '');
  return text.match(/[a-z][a-z0-9]*(-[a-z]+)*/g) ?? [];
}

/** @param {string} path below packages */
const foldersOf = (path) =>
  readdirSync(join(ROOT, 'packages', path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * What differs between the drawing and the folders, one line each.
 * @param {string} page
 * @param {(path: string) => readonly string[]} folders names of the folders at a path below packages
 * @returns {string[]}
 */
export function drawingProblems(page, folders = foldersOf) {
  const parts = partsOf(page);
  return DRAWN.flatMap(({ what, part, start, path }) => {
    const drawn = namesFrom(parts[part], start);
    const real = folders(path);
    return [
      ...real
        .filter((name) => !drawn.includes(name))
        .map((name) => `docs/architecture.md lacks ${name} among the ${what}`),
      ...drawn
        .filter((name) => !real.includes(name))
        .map((name) => `docs/architecture.md draws ${name} among the ${what}, which is not there`),
    ];
  });
}

if (process.argv[1] === import.meta.filename) {
  const problems = drawingProblems(architecturePage());
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
