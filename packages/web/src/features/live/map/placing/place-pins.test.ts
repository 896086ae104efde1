import { expect, test } from 'vitest';
import { apart, type Pixel, pixelOf, placeOf } from './pixels.ts';
import { type Pin, placePins } from './place-pins.ts';

const ZOOM = 8;
const [X, Y] = pixelOf([28.2, -26.14], ZOOM);
/** Offset right and down. */
const place = (x: number, y: number) => placeOf([X + x, Y + y], ZOOM);
const stop = (x: number, y: number, more: Partial<Pin> = {}): Pin => ({
  at: place(x, y),
  isDrop: true,
  isPassed: false,
  ...more,
});
const vehicle = (x: number, y: number, isChosen = false) => ({
  at: place(x, y),
  isChosen,
  pixel: [X + x, Y + y] as Pixel,
});
const pixel = (at: readonly [number, number]) => pixelOf(at, ZOOM);

test('a pin without a vehicle near stays on its place', () => {
  const [placed] = placePins([stop(0, 0)], [vehicle(60, 0), vehicle(0, 30)], ZOOM);
  expect(placed?.beside).toBeUndefined();
  expect(placed?.joined).toHaveLength(1);
});

test.each([
  ['on the very place', 0, 0],
  ['beside its tip', 20, 0],
  ['on its head', 0, -18],
  ['just above its head', 4, -36],
])('a pin with a vehicle %s goes aside, and covers no vehicle', (_, x, y) => {
  const truck = vehicle(x, y, true);
  const [placed] = placePins([stop(0, 0)], [truck], ZOOM);
  expect(placed?.beside).toBeDefined();
  const disc = pixel(placed!.beside!);
  // Halo, disc, gap.
  expect(apart(disc, truck.pixel)).toBeGreaterThanOrEqual(20 + 10 + 2 - 1e-6);
  expect(apart(disc, pixel(place(0, 0)))).toBeLessThanOrEqual(72 + 1e-6);
});

test('a disc around its place has no head that a vehicle could meet', () => {
  const fuel = stop(0, 0, { isDrop: false });
  expect(placePins([fuel], [vehicle(0, -30)], ZOOM)[0]?.beside).toBeUndefined();
  expect(placePins([fuel], [vehicle(0, -20)], ZOOM)[0]?.beside).toBeDefined();
});

test('pins that go aside meet neither each other, nor those that stay, nor other vehicles', () => {
  const pins = [stop(0, 0), stop(6, 4), stop(-8, 2), stop(90, 0)];
  const vehicles = [vehicle(0, 0, true), vehicle(40, -30), vehicle(-40, 30)];
  const placed = placePins(pins, vehicles, ZOOM);
  expect(placed.map(({ beside }) => beside !== undefined)).toEqual([true, true, true, false]);
  const discs = placed.flatMap(({ beside }) => (beside ? [pixel(beside)] : []));
  const heads = [...discs, pixel(place(90, -18))];
  for (const [i, one] of heads.entries())
    for (const other of heads.slice(i + 1)) expect(apart(one, other)).toBeGreaterThanOrEqual(20);
  for (const disc of discs)
    for (const one of vehicles) expect(apart(disc, one.pixel)).toBeGreaterThanOrEqual(22);
});

test('in a crowd without room a pin goes where there is most of it', () => {
  const crowd = Array.from({ length: 400 }, (_, i) =>
    vehicle(((i % 20) - 10) * 12, (Math.floor(i / 20) - 10) * 12),
  );
  expect(placePins([stop(0, 0)], crowd, ZOOM)[0]?.beside).toBeDefined();
});

test('passed stops that lie together are one, and the last of them speaks for it', () => {
  const passed = { isPassed: true };
  const [first, second, far] = [stop(0, 0, passed), stop(10, 10, passed), stop(60, 0, passed)];
  const ahead = stop(5, 5);
  const placed = placePins([first, second, ahead, far], [], ZOOM);
  expect(placed.map(({ pin }) => pin)).toEqual([second, ahead, far]);
  expect(placed[0]?.joined).toEqual([first, second]);
  expect(placed[0]?.beside).toBeUndefined();
});

test('the same vehicles and zoom give the same places', () => {
  const pins = [stop(0, 0), stop(9, 9)];
  const vehicles = [vehicle(3, 3, true)];
  expect(placePins(pins, vehicles, ZOOM)).toEqual(placePins(pins, vehicles, ZOOM));
});
