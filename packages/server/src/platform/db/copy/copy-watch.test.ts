import type pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { CopyWatch, type Place } from './copy-watch.ts';

const PRIMARY: Place = { system: '7001', timeline: 2, place: '1000' };
const COPY: Place = { ...PRIMARY, isCopy: true };

let watch: CopyWatch;
afterEach(() => watch.stop());

function watchOf(copy: Place): CopyWatch {
  watch = new CopyWatch({
    limitMs: 5_000,
    connect: async () =>
      ({ on: () => undefined, query: async () => ({ rows: [copy] }) }) as unknown as pg.Client,
    askPrimary: async () => PRIMARY,
    abandonAll: () => undefined,
  });
  return watch;
}

test('a copy of the same history that has all is asked', async () => {
  const own = watchOf(COPY);
  await expect.poll(() => own.isFit(), { interval: 5 }).toBe(true);
});

test.each([
  ['of another installation', { system: '7002' }, 'it is a server of another database'],
  ['that takes changes itself', { isCopy: false }, 'it takes changes itself, and is no copy'],
  [
    'of a primary that was replaced, however far it is',
    { timeline: 1, place: '2000' },
    'it follows history 1, and the primary is at history 2',
  ],
  ['that has nothing of what was noted', { place: '1' }, 'it has nothing yet of what was written lately'],
])('a copy %s is not asked, and why is said', async (_, differs, why) => {
  const own = watchOf({ ...COPY, ...differs });
  await expect.poll(() => own.figures().problem, { interval: 5 }).toBe(why);
  expect(own.isFit()).toBe(false);
});
