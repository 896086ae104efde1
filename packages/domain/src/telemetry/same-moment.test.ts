import { expect, test } from 'vitest';
import { compareContent, type FixContent } from './same-moment.ts';

const plain: FixContent = { latitude: -26, longitude: 28 };

test.each<[string, FixContent, FixContent]>([
  ['with a position', { ...plain, latitude: -27 }, { latitude: 0.001, longitude: 0, journeyId: 'J' }],
  ['that names its journey', { ...plain, journeyId: 'J' }, { ...plain, speedKilometresPerHour: 50 }],
  ['with a speed', { ...plain, speedKilometresPerHour: 0 }, { ...plain, accuracyMetres: 3 }],
  ['that says how accurate it is', { ...plain, accuracyMetres: 90 }, plain],
  ['that is more accurate', { ...plain, accuracyMetres: 3 }, { ...plain, accuracyMetres: 4, latitude: 9 }],
  ['farther north', { ...plain, latitude: -25 }, { ...plain, longitude: 29 }],
  ['of the later journey', { ...plain, journeyId: 'K' }, { ...plain, journeyId: 'J' }],
  [
    'with the greater attributes',
    { ...plain, attributes: { b: 2, a: 1 } },
    { ...plain, attributes: { a: 1, b: 1 } },
  ],
])('one %s is used', (_, used, other) => {
  expect(compareContent(used, other)).toBeGreaterThan(0);
  expect(compareContent(other, used)).toBeLessThan(0);
});

test('what is stored in single precision, and the order of attributes, make no difference', () => {
  const sent = { ...plain, speedKilometresPerHour: 12.3, attributes: { a: 1, b: 'x' } };
  const stored = { ...plain, speedKilometresPerHour: Math.fround(12.3), attributes: { b: 'x', a: 1 } };
  expect(compareContent(sent, stored)).toBe(0);
});
