import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, settingsWith } from '../organisation/index.ts';
import { ENGINE_LIMIT_NAMES, ENGINE_LIMITS, limitOutOfOrder } from './engine-limits.ts';

test('every default lies within the bounds of its limit, and the defaults are in order', () => {
  const outside = ENGINE_LIMIT_NAMES.filter((name) => {
    const { least, most } = ENGINE_LIMITS[name];
    return DEFAULT_SETTINGS[name] < least || DEFAULT_SETTINGS[name] > most;
  });
  expect(outside).toEqual([]);
  expect(limitOutOfOrder(DEFAULT_SETTINGS)).toBeUndefined();
});

test('a warning beyond what it warns of is found, one that equals it is not', () => {
  expect(limitOutOfOrder(settingsWith({ onTimeMinutes: 31 }))).toEqual({
    limit: 'onTimeMinutes',
    exceeds: 'slightDelayMinutes',
  });
  expect(limitOutOfOrder(settingsWith({ onTimeMinutes: 30 }))).toBeUndefined();
});
