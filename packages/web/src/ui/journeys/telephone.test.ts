import { expect, test } from 'vitest';
import { telephoneAddress } from './telephone.ts';

test.each([
  ['082 555 0142', 'tel:0825550142'],
  ['+27 (82) 555-0142', 'tel:+27825550142'],
  [' 0825550142 ', 'tel:0825550142'],
])('%s is dialled as %s', (number, address) => {
  expect(telephoneAddress(number)).toBe(address);
});

test.each([null, undefined, '', 'unknown'])('%s cannot be dialled', (number) => {
  expect(telephoneAddress(number)).toBeUndefined();
});
