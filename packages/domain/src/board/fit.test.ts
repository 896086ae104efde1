import { expect, test } from 'vitest';
import { fitBoard } from './fit.ts';

test.each([
  ['as drawn', 1920, 1080, 1, 8],
  ['a 4K screen', 3840, 2160, 2, 8],
  ['a small screen', 1280, 720, 0.6667, 8],
  ['a laptop', 1440, 900, 0.8333, 8],
  ['a broad screen', 2560, 1080, 1, 8],
  ['a screen of the old shape', 1280, 1024, 0.8889, 8],
  ['an upright screen: as wide as it can be, with more rows', 1080, 1920, 0.75, 24],
  ['a telephone: fewer journeys, each in three lines', 390, 844, 0.6, 7],
  ['a telephone on its side: nothing gets smaller than it can be read', 844, 390, 0.55, 3],
  ['a strip: one row at least', 1000, 200, 0.55, 1],
])('%s', (_, width, height, scale, rows) => {
  const fit = fitBoard({ width, height });
  expect(fit.scale).toBeCloseTo(scale, 4);
  expect(fit.rows).toBe(rows);
});

test('every height in the shape of the drawing has its eight rows', () => {
  for (let height = 600; height <= 2160; height++) {
    expect(fitBoard({ width: (height * 16) / 9, height }).rows, `${height}`).toBe(8);
  }
});
