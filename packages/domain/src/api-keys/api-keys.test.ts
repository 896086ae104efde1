import { expect, test } from 'vitest';
import { DAY } from '../core/index.ts';
import { actorOfKey, apiKeyStateOf, isActorOfKey } from './index.ts';

const NOW = Date.parse('2026-03-10T10:00:00Z');

test.each([
  [15 * DAY, { kind: 'ACTIVE' }],
  [14 * DAY, { kind: 'ACTIVE', daysLeft: 14 }],
  [DAY / 2, { kind: 'ACTIVE', daysLeft: 1 }],
  [0, { kind: 'EXPIRED' }],
  [-DAY, { kind: 'EXPIRED' }],
])('a key that ends in %d ms says how it stands', (left, state) => {
  expect(apiKeyStateOf(NOW + left, NOW)).toEqual(state);
});

test('an actor that is a key is told from a person', () => {
  expect(isActorOfKey(actorOfKey('TMS production'))).toBe(true);
  expect(isActorOfKey('apikey')).toBe(false);
});
