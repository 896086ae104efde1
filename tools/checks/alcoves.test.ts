import { expect, test } from 'vitest';
import { alcoveProblems } from './alcoves.mjs';

const file = (path: string) => `packages/server/src/features/${path}`;
const imports = (...arrows: readonly (readonly [string, string])[]) =>
  arrows.map(([from, to]) => [file(from), file(to)] as const);

test('folders of a room that import one way are well', () => {
  const found = imports(
    ['journeys/plan/edit.ts', 'journeys/record/row.ts'],
    ['journeys/plan/edit.ts', 'journeys/life-cycle/move.ts'],
    ['journeys/life-cycle/move.ts', 'journeys/record/row.ts'],
    ['journeys/record/row.ts', 'journeys/record/store.ts'],
    ['journeys/record/row.ts', 'fleet/assets/rules.ts'],
    ['fleet/assets/rules.ts', 'journeys/plan/edit.ts'],
  );
  expect(alcoveProblems(found)).toEqual([]);
});

test('two folders that import each other are named, and a longer way round', () => {
  const two = imports(
    ['journeys/plan/edit.ts', 'journeys/record/row.ts'],
    ['journeys/record/override.ts', 'journeys/plan/edit.ts'],
  );
  expect(alcoveProblems(two)).toEqual(["journeys: plan → record → plan; a room's folders import one way"]);
  const three = imports(
    ['transfers/export/a.ts', 'transfers/formats/b.ts'],
    ['transfers/formats/b.ts', 'transfers/import/c.ts'],
    ['transfers/import/c.ts', 'transfers/export/d.ts'],
  );
  expect(alcoveProblems(three)).toEqual([
    "transfers: export → formats → import → export; a room's folders import one way",
  ]);
});

test('tests, their helpers and the files of the room itself may import any folder', () => {
  const found = imports(
    ['journeys/plan/edit.ts', 'journeys/record/row.ts'],
    ['journeys/record/row.api.test.ts', 'journeys/plan/edit.ts'],
    ['journeys/record/testing/rows.ts', 'journeys/plan/edit.ts'],
    ['journeys/index.ts', 'journeys/plan/edit.ts'],
    ['journeys/record/row.ts', 'journeys/index.ts'],
  );
  expect(alcoveProblems(found)).toEqual([]);
});
