import { expect, test } from 'vitest';
import { guardLeaving, hasLetGo, letGo, mayLeave } from './index.ts';

test('a screen with nothing to lose may be left', async () => {
  expect(await mayLeave()).toBe(true);
});

test('whoever has something to lose is asked, until there is nothing any more', async () => {
  let answer = false;
  const end = guardLeaving(async () => answer);
  expect(await mayLeave()).toBe(false);
  answer = true;
  expect(await mayLeave()).toBe(true);
  answer = false;
  end();
  expect(await mayLeave()).toBe(true);
});

// Runs last, as the state lasts until reload.
test('once the session has ended nobody is asked', async () => {
  const end = guardLeaving(async () => false);
  expect([hasLetGo(), await mayLeave()]).toEqual([false, false]);
  letGo();
  expect([hasLetGo(), await mayLeave()]).toEqual([true, true]);
  end();
});
