import { expect, test } from 'vitest';
import { brokenAmounts, shownFiles } from './unbroken.mjs';

const TEXTS = 'packages/web/src/features/live/texts/en.json';
const SOURCE = 'packages/web/src/features/live/words.ts';
const found = (path: string, text: string) => brokenAmounts([{ path, text }]);

test.each(['{minutes} min late', '{from}–{to} h', 'late start {percent} %', 'every 20 s', '{speed} km/h'])(
  "the text '%s' can break before its unit",
  (text) => {
    expect(found(TEXTS, `{\n  "some": "${text}"\n}\n`)).toEqual([
      expect.stringMatching(
        `^${TEXTS}:2: '[}\\d] .*' can break before its unit; write \\\\u00a0 before the unit$`,
      ),
    ]);
  },
);

test.each([
  String.raw`{minutes}\u00a0min late`,
  '{minutes}\u00a0min late',
  '{count} minutes',
  '{planned} moved',
  '{name} has 3 stops',
  '{count} hours',
])("the text '%s' cannot", (text) => {
  expect(found(TEXTS, `{ "some": "${text}" }`)).toEqual([]);
});

const inTemplate = (unit: string) => `\`now · $\{amount} ${unit}\``;

test('a number of a source is joined to its unit, in templates and in elements', () => {
  for (const source of [inTemplate('min'), inTemplate('km/h'), '<td>{share} %</td>'])
    expect(found(SOURCE, `const one = 1;\nconst text = ${source};\n`)).toEqual([
      expect.stringMatching(`^${SOURCE}:2: .*; use unbroken`),
    ]);
  for (const source of ['suffix=" min"', `suffix={\` $\{unit}\`}`, "join('\\u2009')"])
    expect(found(SOURCE, source)).toEqual([expect.stringMatching(`^${SOURCE}:1: .*; use unbroken`)]);
  for (const source of ["unbroken(minutes, 'min')", '<path d={path} />', '<Names kinds={[]} t={t} />'])
    expect(found(SOURCE, `const text = ${source};\n`)).toEqual([]);
  expect(found(SOURCE.replace('.ts', '.test.ts'), inTemplate('min'))).toEqual([]);
});

test('no text and no source of the screens breaks an amount', () => {
  const files = shownFiles();
  expect(files.filter(({ path }) => path.endsWith('.json')).length).toBeGreaterThan(35);
  expect(brokenAmounts(files)).toEqual([]);
});
