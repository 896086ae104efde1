import { expect, test } from 'vitest';
import { wordProblems, wrongWords } from './words.mjs';

const PATH = 'packages/server/src/features/journeys/some.ts';

test('no name in the sources uses a word of before', () => {
  const { files, problems } = wordProblems();
  expect(files.length).toBeGreaterThan(1000);
  expect(problems).toEqual([]);
}, 60_000);

test.each([
  ['const planWish = 1;', 'planWish; use input'],
  ['interface RoutePiece {}', 'RoutePiece; use override, section or part'],
  ['type Stretch = string;', 'Stretch; use keysetPage, period, section or range'],
  ['class Places { #grounds = 1; }', '#grounds; use geofence or basemap'],
  ['interface Stop { readonly keptFrom: number }', 'keptFrom; use readOnly, stored, retained or cached'],
  ['const KEPT_MS = 1;', 'KEPT_MS; use readOnly, stored, retained or cached'],
  ['const { send: told } = socket;', 'told; use sent, delivered or notified'],
  ['function tellAlerts() {}', 'tellAlerts; use notify'],
  ['const useJourneyNews = 1;', 'useJourneyNews; use changes'],
  ['function reckon() {}', 'reckon; use compute'],
  ['enum UnjudgedMark {}', 'UnjudgedMark; use evaluate, evaluation'],
  ['const judging = 1;', 'judging; use evaluate, evaluation'],
  ['function illegalMove() {}', 'illegalMove; use notAllowed, or a name with validate'],
  ['const legalMoves = 1;', 'legalMoves; use transitions'],
  ['class Refusal {}', 'Refusal; use failure'],
  ['interface By {}', 'By; use Actor'],
  ['async function holdRecord() {}', 'holdRecord; use lock, defer or delay'],
  ['const refuseEdit = () => 1;', 'refuseEdit; use validate'],
  ['const checkLicences = () => [];', 'checkLicences; use validate'],
  ['function commentProblem() {}', 'commentProblem; use validate'],
])('%s is found', (source, found) => {
  expect(wrongWords(PATH, `/** A comment. */\n${source}\n`)).toEqual([`${PATH}:2: ${found}`]);
});

test.each([
  ["// What is kept and told of a wish\nconst text = 'kept, told, judged';"],
  ['const background = 1; const address = by; const holdMinutes = 5;'],
  ['interface Row { readonly judging_from: number; readonly unjudged_from: number }'],
  ["import { kept } from 'elsewhere'; export { kept };"],
  ['const checkImport = defineRoute({}); const form = { check: () => 1, checked: true };'],
  ['const problem = { shown: 1 }; function problemOf() {}'],
])('%s is well', (source) => {
  expect(wrongWords(PATH, source)).toEqual([]);
});

test('an exception holds where it is made and nowhere else', () => {
  const source = 'interface Memory { readonly toldUntil: number }';
  expect(wrongWords('packages/simulator/src/demo/memory.ts', source)).toEqual([]);
  expect(wrongWords(PATH, source)).toHaveLength(1);
});

test.each([
  ['packages/server/src/features/journeys/plan-wish.ts', 'input'],
  ['packages/server/src/features/journeys/whole.ts', 'journey-detail'],
  ['tools/judge.test.ts', 'evaluate, evaluation'],
])("the file's name %s is found", (path, better) => {
  expect(wrongWords(path, '')).toEqual([`${path}: the file's name; use ${better}`]);
});
