import { expect, test } from 'vitest';
import { licencesBody, newLicence, validateLicences } from './licence-values.ts';

const t = ((key: string | string[]) => (Array.isArray(key) ? key[0] : key)) as never;
const licence = { ...newLicence('ZA'), licenceNumber: '4011', issueDate: '2021-11-10' };

test('a licence needs its number', () => {
  expect(Object.keys(validateLicences([{ ...licence, licenceNumber: '  ' }], t))).toEqual([
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
  expect(validateLicences([{ ...licence, expiryDate }], t)['licences.0.expiryDate']).toBe(problem);
});

test('what is empty is sent as nothing, and the row of the screen not at all', () => {
  expect(licencesBody([licence])).toEqual([
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
