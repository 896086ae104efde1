import { expect, test } from 'vitest';
import { placeOfToasts } from './toast-place.ts';

const WINDOW = { width: 1280, height: 720 };
const TOAST = { width: 360, height: 64 };
const CORNER = { right: 12, bottom: 12 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const at = (...clear: ReturnType<typeof box>[]) => placeOfToasts(WINDOW, TOAST, clear);

test('toasts stand in the lower right corner where nothing is in their way', () => {
  expect(at()).toEqual(CORNER);
  expect(at(box(0, 660, 400, 700))).toEqual(CORNER);
});

test('they stand above the pages of a list', () => {
  expect(at(box(1000, 656, 1256, 696))).toEqual({ right: 12, bottom: 720 - 656 + 8 });
});

test('they stand beside a panel that is as high as the window', () => {
  expect(at(box(912, 48, 1232, 720))).toEqual({ right: 1280 - 912 + 8, bottom: 12 });
});

test('they stand above pages beside a panel', () => {
  expect(at(box(912, 48, 1232, 720), box(300, 680, 900, 720))).toEqual({ right: 376, bottom: 48 });
});

test('more of them need more room', () => {
  const pages = box(1000, 500, 1256, 540);
  expect(at(pages)).toEqual(CORNER);
  expect(placeOfToasts(WINDOW, { width: 360, height: 212 }, [pages])).toEqual({
    right: 12,
    bottom: 720 - 500 + 8,
  });
});

test('where there is no other place they stand in the corner', () => {
  expect(at(box(0, 48, 1280, 720))).toEqual(CORNER);
});

test('what lies outside the window moves nothing', () => {
  expect(at(box(1000, 900, 1256, 940))).toEqual(CORNER);
});
