import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./testing/added-plan-field.ts', import.meta.url));

test('a text that the plan of journeys gains is in database, calls, copies, history and loads', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM]);
  const facts = JSON.parse(stdout.trim().split('\n').at(-1)!);
  expect(facts).toMatchObject({
    made: 'A 1',
    refused: [{ field: 'sealNumber' }],
    changed: 'A 2',
    copied: 'A 2',
    history: [{ sealNumber: 'A 1' }, { sealNumber: 'A 2' }],
    stored: ['A 2', 'A 2', 'A 3'],
  });
});
