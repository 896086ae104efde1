import { expect, test } from 'vitest';
import { choiceText } from './index.ts';

test.each([
  ['END', 'End'],
  ['START', 'Start'],
  ['CO_DRIVER', 'Co driver'],
  ['IN_PROGRESS', 'In progress'],
  ['TRAILER2', 'Trailer2'],
  ['EC1', 'EC1'],
  ['EB', 'EB'],
  ['G', 'G'],
  ['Xdock', 'Xdock'],
])('the choice %s is shown as %s', (value, shown) => {
  expect(choiceText(value)).toBe(shown);
});
