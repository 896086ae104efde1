import { expect, test } from 'vitest';
import { layoutOf } from './use-layout.ts';

const set = () => {};
const both = ['journeys', 'schedule'] as const;

test('from 1440 both docks stand beside the map', () => {
  const layout = layoutOf(1440, both, {}, set);
  expect(layout.left).toMatchObject({ width: 612, form: 'docked', isOver: false });
  expect(layout.right).toMatchObject({ width: 320, isOver: false });
  expect(layout.covered).toEqual({ left: 0, right: 0, bottom: 0 });
});

test('from 1440 the list alone is wider than beside the schedule', () => {
  expect(layoutOf(1440, ['journeys'], {}, set).left.width).toBe(752);
  expect(layoutOf(1439, ['journeys'], {}, set).left.width).toBe(520);
});

test('a large screen has room for both', () => {
  expect(layoutOf(1920, both, {}, set).left.width).toBe(752);
});

test('at 1280 the list is narrower, without the vehicle, and the schedule lies over the map', () => {
  const layout = layoutOf(1280, both, {}, set);
  expect(layout.left).toMatchObject({ width: 520, form: 'narrow', isOver: false });
  expect(layout.right.isOver).toBe(true);
  expect(layout.covered).toEqual({ left: 0, right: 320, bottom: 0 });
});

test('alone, the schedule stands beside the map at 1280 too', () => {
  expect(layoutOf(1280, ['schedule'], {}, set).covered.right).toBe(0);
});

test('the map keeps 440 pixels, however wide a dock was dragged', () => {
  expect(layoutOf(1440, both, { journeys: 1200 }, set).left.width).toBe(1440 - 48 - 320 - 440);
});

test('every dock has its own width, and keeps the one that it was dragged to', () => {
  const docks = ['alerts', 'settings'] as const;
  expect(layoutOf(1440, docks, { journeys: 700 }, set).left.width).toBe(420);
  expect(layoutOf(1440, docks, { schedule: 400 }, set).right.width).toBe(300);
  expect(layoutOf(1440, docks, { alerts: 460, settings: 400 }, set)).toMatchObject({
    left: { width: 460 },
    right: { width: 400 },
  });
  const dragged: unknown[] = [];
  const layout = layoutOf(1440, docks, {}, (...change) => dragged.push(change));
  layout.left.resize(444);
  layout.right.resize(333);
  expect(dragged).toEqual([
    ['alerts', 444],
    ['settings', 333],
  ]);
});

test('below 1024 the docks lie over the map, below 768 it is a phone', () => {
  expect(layoutOf(900, ['journeys'], {}, set)).toMatchObject({
    isPhone: false,
    covered: { left: 520, right: 0 },
  });
  expect(layoutOf(390, [], {}, set).isPhone).toBe(true);
});
