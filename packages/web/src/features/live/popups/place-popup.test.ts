import { expect, test } from 'vitest';
import { mostHeight, outsideOf, placePopup } from './place-popup.ts';

const free = { left: 8, top: 8, right: 900, bottom: 700 };
const given = {
  at: [450, 500] as const,
  size: { width: 300, height: 260 },
  clear: { up: 24, down: 24, across: 24 },
  free,
  markers: [],
  controls: [],
};

test('a popup lies above its marker where there is room', () => {
  expect(placePopup(given)).toMatchObject({
    anchor: 'bottom',
    offset: [0, -24],
    box: { left: 300, right: 600, top: 216, bottom: 476 },
  });
});

test('below, or beside, where there is none above', () => {
  expect(placePopup({ ...given, at: [450, 200] })).toMatchObject({ anchor: 'top', offset: [0, 24] });
  const low = { ...given, size: { width: 300, height: 500 }, at: [450, 350] as const };
  expect(placePopup(low)).toMatchObject({ anchor: 'left', offset: [24, 0] });
});

test('at an edge it slides along its marker, and stays in the free part', () => {
  const { box, offset } = placePopup({ ...given, at: [60, 500] });
  expect(box.left).toBe(free.left);
  expect(outsideOf(free, box)).toBe(0);
  expect(offset).toEqual([98, -24]);
});

test('between two docks of a small window it stays beside its marker and covers no dock', () => {
  const narrow = { left: 8, top: 8, right: 384, bottom: 664 };
  const size = { width: 300, height: mostHeight(narrow, 300) };
  expect(size.height).toBeLessThanOrEqual((narrow.bottom - narrow.top) / 2);
  for (const at of [
    [196, 100],
    [196, 560],
    [30, 560],
    [370, 100],
  ] as const) {
    const { box } = placePopup({ ...given, free: narrow, size, at });
    expect(outsideOf(narrow, box)).toBe(0);
    const isBeside = box.left - 24 >= at[0] || box.right + 24 <= at[0];
    expect(isBeside || box.top > at[1] || box.bottom < at[1]).toBe(true);
  }
});

test('of free places it takes the one that covers fewest markers, and no control', () => {
  const markers = [
    [450, 400],
    [500, 300],
  ] as const;
  const tall = { ...free, bottom: 900 };
  expect(placePopup({ ...given, free: tall, markers })).toMatchObject({ anchor: 'top' });
  const controls = [{ left: 8, top: 860, right: 260, bottom: 892 }];
  const low = { ...given, free: tall, at: [200, 600] as const, markers: [[200, 500] as const], controls };
  expect(placePopup(low).anchor).toBe('left');
  expect(placePopup({ ...low, controls: [] }).anchor).toBe('top');
});

test('a marker under a dock has its popup as far in as it can be, for the map to bring it in', () => {
  const { box } = placePopup({ ...given, at: [1000, 500] });
  expect(outsideOf(free, box)).toBeLessThanOrEqual(100);
});
