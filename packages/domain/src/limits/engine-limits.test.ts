import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, settingsWith } from '../organisation/index.ts';
import { ENGINE_LIMIT_NAMES, ENGINE_LIMITS, ENGINE_SWITCHES, limitOutOfOrder } from './engine-limits.ts';

test('every default lies within the bounds of its limit, and the defaults are in order', () => {
  const outside = ENGINE_LIMIT_NAMES.filter((name) => {
    const { least, most } = ENGINE_LIMITS[name];
    return DEFAULT_SETTINGS[name] < least || DEFAULT_SETTINGS[name] > most;
  });
  expect(outside).toEqual([]);
  expect(limitOutOfOrder(DEFAULT_SETTINGS)).toBeUndefined();
});

/** For no person: it can end all tracking. */
const UNREACHABLE = ['telemetryKeyRequired'];

test('every setting of an organisation can be reached by a person', () => {
  const reached: readonly string[] = [...ENGINE_LIMIT_NAMES, ...ENGINE_SWITCHES];
  expect(Object.keys(DEFAULT_SETTINGS).filter((name) => !reached.includes(name))).toEqual(UNREACHABLE);
});

test('a warning beyond what it warns of is found, one that equals it is not', () => {
  expect(limitOutOfOrder(settingsWith({ onTimeMinutes: 31 }))).toEqual({
    limit: 'onTimeMinutes',
    exceeds: 'slightDelayMinutes',
  });
  expect(limitOutOfOrder(settingsWith({ onTimeMinutes: 30 }))).toBeUndefined();
});
