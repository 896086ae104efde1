import { expect, test } from 'vitest';
import { architecturePage } from './arrows.mjs';
import { drawingProblems } from './drawing.mjs';

const page = architecturePage();
const PLACES = [
  ['rooms of the server', 'server/src/features'],
  ['platform of the server', 'server/src/platform'],
  ['rooms of the browser', 'web/src/features'],
  ['state that rooms of the browser share', 'web/src/shared'],
  ['platform of the browser', 'web/src/platform'],
  ['rooms of the contracts', 'contracts/src'],
  ['rooms of the domain', 'domain/src'],
] as const;

function drawnAt(wanted: string, change: (names: readonly string[]) => readonly string[]): string[] {
  const places = new Map(PLACES.map(([what, path]) => [path as string, namesOf(what)]));
  return drawingProblems(page, (path) => (path === wanted ? change(places.get(path)!) : places.get(path)!));
}

function namesOf(what: string): readonly string[] {
  const end = ` among the ${what}, which is not there`;
  return drawingProblems(page, () => [])
    .filter((line) => line.endsWith(end))
    .map((line) => line.slice('docs/architecture.md draws '.length, -end.length));
}

test('the drawing of the architecture shows the rooms that there are', () => {
  expect(drawingProblems(page)).toEqual([]);
});

test.each(PLACES)('one of the %s that is not drawn is found, and one drawn too many', (what, path) => {
  expect(namesOf(what).length).toBeGreaterThan(3);
  expect(drawnAt(path, (names) => [...names, 'new-room'])).toEqual([
    `docs/architecture.md lacks new-room among the ${what}`,
  ]);
  const [first = ''] = namesOf(what);
  expect(drawnAt(path, (names) => names.slice(1))).toEqual([
    `docs/architecture.md draws ${first} among the ${what}, which is not there`,
  ]);
});

test('a page without the drawing lacks every room', () => {
  const lines = drawingProblems('# A page\n', (path) => (path === 'domain/src' ? ['core'] : []));
  expect(lines).toEqual(['docs/architecture.md lacks core among the rooms of the domain']);
});
