import type { Organisation } from '@linehaul/contracts/organisation';
import { expect, test } from 'vitest';
import { choiceOf } from './choice.ts';

function organisation(name: string): Organisation {
  return {
    id: name.toLowerCase(),
    organisationId: name.toLowerCase(),
    name,
    displayName: name.replaceAll('_', ' '),
    customerId: null,
    companyId: null,
    dynamixCompanyId: null,
    organisationReferenceId: null,
    timeZone: 'Africa/Johannesburg',
    approvalRequired: false,
    settings: {},
    version: 1,
  };
}
const karoo = organisation('KAROO_FREIGHT');
const limpopo = organisation('LIMPOPO_FRESH');

test('exactly one organisation is chosen by itself', () => {
  expect(choiceOf([karoo], undefined)).toEqual({ kind: 'chosen', organisation: karoo, automatic: true });
});

test('of several the stored one is taken', () => {
  expect(choiceOf([karoo, limpopo], limpopo.id)).toEqual({
    kind: 'chosen',
    organisation: limpopo,
    automatic: false,
  });
});

test('with several and none stored the person is asked', () => {
  expect(choiceOf([karoo, limpopo], undefined)).toEqual({ kind: 'ask' });
});

test('a stored organisation that is no longer on the account is dropped', () => {
  expect(choiceOf([karoo, limpopo], 'cape_parcels')).toEqual({ kind: 'ask' });
  expect(choiceOf([karoo], 'cape_parcels')).toMatchObject({ organisation: karoo, automatic: true });
});

test('an account without organisations has none, whatever is stored', () => {
  expect(choiceOf([], karoo.id)).toEqual({ kind: 'none' });
});
