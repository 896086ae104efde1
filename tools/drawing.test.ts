import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './install.mjs';

const page = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');
const drawing = page.split('```')[1]?.split('\n') ?? [];
const tops = drawing.find((line) => line.includes('┌─ web')) ?? '';
const SERVER = drawing.map((line) => line.slice(0, tops.indexOf('┐')));
const WEB = drawing.map((line) => line.slice(tops.indexOf('┌─ web')));

function namesFrom(lines: readonly string[], start: RegExp): string[] {
  const first = lines.findIndex((line) => start.test(line));
  const end = lines.findIndex((line, i) => i > first && /└|│ [a-z]+: /.test(line));
  const text = lines.slice(first, end).join(' ').replace(start, '');
  return (text.match(/[a-z][a-z0-9]*(-[a-z]+)*/g) ?? []).sort();
}

const foldersOf = (...path: string[]) =>
  readdirSync(join(ROOT, 'packages', ...path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

test.each([
  ['rooms of the server', SERVER, /┌─ features[^─]*─+┐/, ['server', 'src', 'features']],
  ['platform of the server', SERVER, /.*platform:/, ['server', 'src', 'platform']],
  ['rooms of the browser', WEB, /┌─ features[^─]*─+┐/, ['web', 'src', 'features']],
  ['state that rooms of the browser share', WEB, /.*shared:/, ['web', 'src', 'shared']],
  ['platform of the browser', WEB, /.*platform:/, ['web', 'src', 'platform']],
  ['rooms of the contracts', drawing, /┌─ contracts[^─]*─+┐/, ['contracts', 'src']],
  ['rooms of the domain', drawing, /┌─ domain[^─]*─+┐/, ['domain', 'src']],
])('the drawing of the architecture shows the %s that there are', (_, lines, start, path) => {
  expect(namesFrom(lines, start)).toEqual(foldersOf(...path));
});
