import { expect, test } from 'vitest';
import { independentSources, sharedCode } from './shared-code.mjs';

const OWN = 'tools/austin-check/compute.ts';
const RUNS = 'tools/austin-check/runs.ts';

const found = (text: string) =>
  sharedCode(
    [
      { path: OWN, text },
      { path: RUNS, text: "import { trackVehicle } from '@linehaul/domain/tracking';" },
    ],
    [RUNS],
  );

test('what is held against the product shares no code with it', () => {
  const files = independentSources();
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'tools/austin-check/believable.ts',
      'tools/austin-check/compute-figures.ts',
      'tools/austin-check/compute-stop-times.ts',
      'tools/back-test/evaluate.ts',
      'tools/back-test/plain-forecasters.ts',
    ]),
  );
  expect(sharedCode(files)).toEqual([]);
});

test.each([
  ['a rule', "import { lateAt } from '@linehaul/domain/tracking';", 'lateAt'],
  ['a rule under another name', "import { lateAt as late } from '@linehaul/domain/tracking';", 'lateAt'],
  ['one beside a type', "import { type Fix, lateAt } from '@linehaul/domain/tracking';", 'lateAt'],
  ['all of a room', "import * as engine from '@linehaul/domain/tracking';", '*'],
  ['a room for what it does', "import '@linehaul/domain/tracking';", '*'],
  ['a rule that is passed on', "export { lateAt } from '@linehaul/domain/tracking';", 'lateAt'],
  ['all that is passed on', "export * from '@linehaul/domain/tracking';", '*'],
  ['one imported later', "const engine = await import('@linehaul/domain/tracking');", '*'],
  ['geometry beside a length of time', "import { MINUTE, clamp } from '@linehaul/domain/core';", 'clamp'],
])('%s of the product is found', (_, text, name) => {
  const room = text.includes('/core') ? 'core' : 'tracking';
  expect(found(text)).toEqual([`${OWN}: ${name} is the product's (@linehaul/domain/${room})`]);
});

test('a file of the product is found by its path, and what runs the product by its name', () => {
  expect(found("import { trackVehicle } from '../../packages/domain/src/tracking/index.ts';")).toEqual([
    `${OWN}: trackVehicle is the product's (packages/domain/src/tracking/index.ts)`,
  ]);
  expect(found("import { runs } from './runs.ts';")).toEqual([`${OWN}: ${RUNS} runs the product`]);
  expect(found("import { rule } from '../rules.ts';")).toEqual([`${OWN}: tools/rules.ts is not read`]);
  expect(found('const engine = await import(name);')).toEqual([
    `${OWN}: tools/austin-check/what-is-computed is not read`,
  ]);
});

test('types, helpers and packages of others are no code of the product', () => {
  const text = [
    "import type { Fix } from '@linehaul/domain/tracking';",
    "import { type Fix as F } from '@linehaul/domain/tracking';",
    "import type { Run } from './runs.ts';",
    "export type { TrackedJourney } from '@linehaul/domain/tracking';",
    "import { MINUTE } from '@linehaul/domain/core';",
    "import { startOfDay } from '@linehaul/domain/time';",
    "import { parse } from 'csv-parse';",
    "import { createReadStream } from 'node:fs';",
  ];
  expect(found(text.join('\n'))).toEqual([]);
});

test('an exception that is no longer there is found', () => {
  expect(sharedCode([], [RUNS])).toEqual([`${RUNS}: is not there`]);
});
