import { expect, test } from 'vitest';
import { assetTypeText, registrationKey } from './registration.ts';

test('blanks and case do not make another registration', () => {
  expect(registrationKey(' kp 47 zn\tgp ')).toBe('KP47ZNGP');
  expect(registrationKey('CA 418-227')).not.toBe(registrationKey('CA 418227'));
});

test('a type is shown upper-case with spaces', () => {
  expect(assetTypeText('rigid_truck')).toBe('RIGID TRUCK');
});
