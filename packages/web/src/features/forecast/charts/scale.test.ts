import { expect, test } from 'vitest';
import { apart, heldDomain, labelEvery, minutesDomain, pathOf, xOf, yOf } from './scale.ts';

const FRAME = { left: 50, right: 250, top: 10, bottom: 110 };

test('the axis of shares goes from 65 to 90, and is widened where a point lies outside', () => {
  const rounded = (values: readonly (number | null)[]) => {
    const { from, to } = heldDomain(values);
    return [Math.round(from * 100), Math.round(to * 100)];
  };
  expect(rounded([0.78, null, 0.81])).toEqual([65, 90]);
  expect(rounded([0.61])).toEqual([60, 90]);
  expect(rounded([0.97, 0.3])).toEqual([30, 100]);
  expect(rounded([])).toEqual([65, 90]);
});

test('ticks of shares are few', () => {
  expect(heldDomain([0.78]).ticks.map((tick) => Math.round(tick * 100))).toEqual([65, 70, 75, 80, 85, 90]);
  expect(heldDomain([0, 1]).ticks).toHaveLength(11);
});

test('the axis of minutes begins at zero and holds the highest value', () => {
  expect(minutesDomain([0.78, 3.14])).toEqual({ from: 0, to: 4, ticks: [0, 1, 2, 3, 4] });
  expect(minutesDomain([null])).toEqual({ from: 0, to: 1, ticks: [0, 0.5, 1] });
});

test('values lie where the axes say', () => {
  expect(xOf(0, 2, FRAME)).toBe(100);
  expect(yOf(5, { from: 0, to: 10, ticks: [] }, FRAME)).toBe(60);
  expect(labelEvery(28, 280, 40)).toBe(4);
  expect(labelEvery(3, 280, 40)).toBe(1);
});

test('a missing point breaks the line', () => {
  const at = (x: number) => ({ x, y: 1 });
  expect(pathOf([at(1), at(2), undefined, at(4)])).toBe('M1.0 1.0 L2.0 1.0 M4.0 1.0');
});

test('names beside line ends do not lie on each other', () => {
  expect(apart([50, 52, 20], 16, 100)).toEqual([50, 66, 20]);
  expect(apart([95, 96], 16, 100)).toEqual([84, 100]);
});
