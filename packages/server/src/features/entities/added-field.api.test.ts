import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../testing/added-field.ts', import.meta.url));

test('a field that the catalogue gains is in database, calls, search, filter, order, history, import and export', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM]);
  const facts = JSON.parse(stdout.trim().split('\n').at(-1)!);
  expect(facts).toMatchObject({
    made: '315/80',
    refused: [{ field: 'tyreSize' }],
    changed: '295/80',
    loaded: { created: 1, existing: 0 },
    stored: [
      ['TYRE 1', '295/80'],
      ['TYRE 3', '385/65'],
      ['TYRE 4', '275/70'],
    ],
    history: [{ tyreSize: '315/80' }, { tyreSize: '295/80' }],
    searched: ['295/80'],
    filtered: ['385/65'],
    sorted: ['385/65', '295/80', '275/70'],
  });
  expect(facts.exported.filter(Boolean)).toHaveLength(2);
});
