import { expect, test } from 'vitest';
import { isEmailAddress } from './scalars.ts';

test.each(['gate@depot.example', "o'neil+night@mail.depot.example", 'a@b.c'])('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'gate',
  '@depot.example',
  'gate@',
  'gate@depot',
  'gate@depot.',
  'gate@.example',
  'gate@depot..example',
  'gate at@depot.example',
  'gate@depot@depot.example',
  'gate,desk@depot.example',
  'gate@depot.example;desk',
  'gate@depot.example,desk.example',
  'Gate<gate@depot.example>',
  'group:gate@depot.example',
  '(gate)@depot.example',
  '"gate"@depot.example',
  `${'a'.repeat(251)}@b.c`,
  // Trying every dot would not return.
  `a@${'.'.repeat(5_000_000)}@`,
])('%.40s is none', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
