import { expect, test } from 'vitest';
import { placeTags } from './place-tags.ts';

const tagged = (x: number, y: number, tag = 'KF004') => ({ pixel: [x, y] as const, tag });
const mark = (x: number, y: number, radius = 12) => ({ pixel: [x, y] as const, radius });

test('a tag lies to the right where nothing is', () => {
  expect(placeTags([tagged(0, 0)], [])).toEqual(['left']);
});

test('it goes left, then above, then below, then to a corner, if vehicles are there', () => {
  const [right, left, above] = [mark(40, 0), mark(-40, 0), mark(0, -32)];
  expect(placeTags([tagged(0, 0)], [right])).toEqual(['right']);
  expect(placeTags([tagged(0, 0)], [right, left])).toEqual(['bottom']);
  expect(placeTags([tagged(0, 0)], [right, left, above])).toEqual(['top']);
  expect(placeTags([tagged(0, 0)], [right, left, mark(-14, -32), mark(-14, 32)])).toEqual(['bottom-left']);
});

test('where every side is taken it covers as few as it can', () => {
  const everywhere = mark(1, 0, 90);
  expect(placeTags([tagged(0, 0)], [everywhere])).toEqual(['left']);
  expect(placeTags([tagged(0, 0)], [everywhere, mark(40, 0)])).toEqual(['right']);
});

test('tags of two chosen vehicles do not lie on each other', () => {
  expect(placeTags([tagged(0, 0), tagged(100, 0)], [mark(0, 0, 20), mark(100, 0, 20)])).toEqual([
    'left',
    'left',
  ]);
  expect(placeTags([tagged(0, 0), tagged(0, 14)], [])).toEqual(['left', 'right']);
});
