import { expect, test } from 'vitest';
import { commandText, startText } from './index.ts';

test('a message names a command as it was typed: by npm in a clone, by its own name where it is installed', () => {
  const clone = { npm_lifecycle_event: 'member' };
  expect([commandText('backup', clone), startText(clone)]).toEqual(['npm run backup --', 'npm start']);
  expect([commandText('backup', {}), startText({})]).toEqual(['linehaul backup', 'systemctl start linehaul']);
});
