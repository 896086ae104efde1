import type { ImportJob } from '@linehaul/contracts/transfers';
import { expect, test } from 'vitest';
import { readImportAddress } from './import-address.ts';
import { placesOf } from './places.ts';
import { stepOf } from './step.ts';

const job = (status: ImportJob['status']) => ({ status }) as ImportJob;

test.each([
  [undefined, 'file'],
  ['READ', 'columns'],
  ['CHECKING', 'check'],
  ['CHECKED', 'check'],
  ['IMPORTING', 'import'],
  ['DONE', 'import'],
  ['CANCELLED', 'import'],
  ['FAILED', 'import'],
] as const)('an import that is %s stands at the step %s', (status, step) => {
  expect(stepOf(status && job(status), false)).toBe(step);
});

test('its columns are looked at again only while nothing is under way', () => {
  expect(stepOf(job('CHECKED'), true)).toBe('columns');
  expect(stepOf(job('DONE'), true)).toBe('columns');
  expect(stepOf(job('IMPORTING'), true)).toBe('import');
});

test('an address names what is imported; what it can not name is locations', () => {
  expect(readImportAddress({ kind: 'drivers', import: 'i-1' })).toEqual({ kind: 'drivers', importId: 'i-1' });
  expect(readImportAddress({ kind: 'trips', import: 7 })).toEqual({ kind: 'locations' });
});

test('the column of a field that ends in Id is a number again', () => {
  expect(placesOf({ mapping: { registrationNumber: 2, deviceId: '1' as never } })).toEqual({
    registrationNumber: 2,
    deviceId: 1,
  });
});
