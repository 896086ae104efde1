import { expect, test } from 'vitest';
import { ribbonOf } from './info.ts';

test('the ribbon names the active profile that it is meant for', () => {
  expect(ribbonOf(['demo', 'api-docs'], 'demo')).toBe('demo');
  expect(ribbonOf(['staging'], 'demo, staging')).toBe('staging');
});

test('in production no ribbon shows', () => {
  expect(ribbonOf(['prod'], 'demo')).toBeUndefined();
  expect(ribbonOf(['prod'], undefined)).toBeUndefined();
});
