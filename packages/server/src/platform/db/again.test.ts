import { expect, test } from 'vitest';
import { again, isConflict } from './again.ts';

const DEADLOCK = Object.assign(new Error('deadlock detected'), { code: '40P01' });

function failing(...errors: readonly Error[]) {
  const left = [...errors];
  let tries = 0;
  const work = async () => {
    tries++;
    const error = left.shift();
    if (error) throw error;
    return 'done';
  };
  return {
    work,
    get tries() {
      return tries;
    },
  };
}

const options = { isPassing: isConflict, pauses: [1, 1] };

test('what passes is tried again, as often as there are pauses', async () => {
  const twice = failing(DEADLOCK, DEADLOCK);
  expect(await again(twice.work, options)).toBe('done');
  expect(twice.tries).toBe(3);
  const ever = failing(DEADLOCK, DEADLOCK, DEADLOCK);
  await expect(again(ever.work, options)).rejects.toBe(DEADLOCK);
  expect(ever.tries).toBe(3);
});

test('what does not pass is tried once', async () => {
  const broken = failing(new Error('no such column'));
  await expect(again(broken.work, options)).rejects.toThrow('no such column');
  expect(broken.tries).toBe(1);
});
