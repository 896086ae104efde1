import { expect, test } from 'vitest';
import { driverBody, NO_DRIVER, newLicence, validateDriver } from './driver-values.ts';

const t = ((key: string | string[]) => (Array.isArray(key) ? key[0] : key)) as never;
const licence = { ...newLicence('ZA'), licenceNumber: '4011', issueDate: '2021-11-10' };

test('a driver needs a name, a licence its number', () => {
  const licences = [{ ...licence, licenceNumber: '  ' }];
  expect(Object.keys(validateDriver({ ...NO_DRIVER, licences }, t))).toEqual([
    'name',
    'licences.0.licenceNumber',
  ]);
});

test.each([
  ['2021-11-10', 'fleet.licence.notAfter'],
  ['2021-11-09', 'fleet.licence.notAfter'],
  ['2026-02-30', 'fleet.notADay'],
  ['10.11.2026', 'fleet.notADay'],
  ['2021-11-11', undefined],
  ['', undefined],
])('a licence of 2021-11-10 with the expiry date %j', (expiryDate, problem) => {
  const values = { ...NO_DRIVER, name: 'Anna', licences: [{ ...licence, expiryDate }] };
  expect(validateDriver(values, t)['licences.0.expiryDate']).toBe(problem);
});

test('what is empty is sent as nothing, and the row of the screen not at all', () => {
  const body = driverBody({ ...NO_DRIVER, name: 'Anna', licences: [licence] }, 3);
  expect(body).toMatchObject({ name: 'Anna', version: 3 });
  expect(body.licences).toEqual([
    {
      licenceNumber: '4011',
      code: null,
      permitCategories: [],
      countryOfIssue: 'ZA',
      issueDate: '2021-11-10',
      expiryDate: null,
    },
  ]);
});
