import { expect, test } from 'vitest';
import { directionOf, distanceText, type KnownPlace, placeText } from './place.ts';

const hanover: KnownPlace = { name: 'Hanover', position: [24.44, -31.07], radiusMetres: 0 };
const colesberg: KnownPlace = { name: 'Colesberg', position: [25.0972, -30.72], radiusMetres: 0 };
const depot: KnownPlace = { name: 'Isando DC', position: [28.2, -26.14], radiusMetres: 300 };

test('far from every location the nearest town is named, with distance and direction', () => {
  expect(placeText([24.44, -31.016], [depot], [colesberg, hanover])).toBe('6\u00a0km north of Hanover');
});

test('inside a location its name is enough', () => {
  expect(placeText([28.201, -26.141], [depot], [hanover])).toBe('Isando DC');
});

test('near a location the distance counts from its edge', () => {
  expect(placeText([28.2, -26.155], [depot], [hanover])).toBe('1.4\u00a0km south of Isando DC');
});

test('a location further than five kilometres gives way to the town', () => {
  const town: KnownPlace = { name: 'Kempton Park', position: [28.23, -26.1], radiusMetres: 0 };
  expect(placeText([28.2, -26.2], [depot], [town])).toBe('11\u00a0km south of Kempton Park');
});

test('in the middle of a town there is no distance', () => {
  expect(placeText([24.445, -31.072], [], [hanover])).toBe('Hanover');
});

test('in the middle of the sea there is no place', () => {
  expect(placeText([-20, -40], [depot], [hanover])).toBeUndefined();
});

test('eight directions, true to the narrowing of the meridians', () => {
  expect(directionOf([25, -30], [26, -30])).toBe('east');
  expect(directionOf([25, -30], [24, -31])).toBe('south-west');
  expect(directionOf([25, -30], [25, -29])).toBe('north');
  expect(directionOf([25, -60], [26, -59.5])).toBe('north-east');
});

test('distances are short', () => {
  expect(distanceText(447)).toBe('450\u00a0m');
  expect([949, 950, 994, 995].map(distanceText)).toEqual([
    '950\u00a0m',
    '950\u00a0m',
    '990\u00a0m',
    '1\u00a0km',
  ]);
  expect(distanceText(6_040)).toBe('6\u00a0km');
  expect(distanceText(41_600)).toBe('42\u00a0km');
});
