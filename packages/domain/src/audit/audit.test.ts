import { expect, test } from 'vitest';
import { entityNamed } from '../entities/index.ts';
import {
  AUDIT_SUBJECTS,
  entityOf,
  journeyChangesInWords,
  recordChangesInWords,
  subjectTitle,
} from './index.ts';

const naming = {
  timeZone: 'Africa/Johannesburg',
  nameOf: (target: { readonly name: string }, id: string) => `${target.name} ${id}`,
};

test('a change of a record is said with its labels, in the time zone, and with names instead of ids', () => {
  const before = { registrationNumber: 'HK 94 JZ GP', siteId: 's-1', archived: false };
  const after = { registrationNumber: 'HK 95 JZ GP', siteId: null, archived: true };
  expect(recordChangesInWords(entityNamed('asset'), before, after, naming)).toEqual([
    { what: 'Registration number', from: 'HK 94 JZ GP', to: 'HK 95 JZ GP' },
    { what: 'Site', from: 'site s-1', to: undefined },
    { what: 'Archived', from: 'No', to: 'Yes' },
  ]);
});

test('what is no record says its fields itself, and what stays empty is left out', () => {
  const after = { fromUtc: '2026-03-10T10:00:00.000Z', kind: 'driving', toUtc: null, names: ['a', 'b'] };
  expect(recordChangesInWords(undefined, { toUtc: null }, after, naming)).toEqual([
    { what: 'From', from: undefined, to: '2026-03-10T12:00:00+02:00' },
    { what: 'Kind', from: undefined, to: 'driving' },
    { what: 'Names', from: undefined, to: 'a, b' },
  ]);
});

test('a long value is cut', () => {
  const [change] = recordChangesInWords(undefined, null, { line: 'x'.repeat(5000) }, naming);
  expect(change!.to).toHaveLength(201);
});

test('a change of a journey names the stop and the order', () => {
  const stop = (quantity: number) => ({
    stops: [{ id: 's', locationName: 'Isando', orders: [{ orderNumber: '7', quantity }] }],
  });
  expect(journeyChangesInWords(stop(1), stop(2), naming.timeZone)).toEqual([
    { what: 'Quantity, order 7, stop 1 (Isando)', from: '1', to: '2' },
  ]);
});

test('every subject has a title, and those of records are entities', () => {
  expect(new Set(AUDIT_SUBJECTS).size).toBe(AUDIT_SUBJECTS.length);
  expect(AUDIT_SUBJECTS).toEqual(expect.arrayContaining(['asset', 'journey', 'organisation', 'member']));
  for (const subject of AUDIT_SUBJECTS) expect(subjectTitle(subject)).toMatch(/^[A-Z]/);
  expect(entityOf('asset')).toBe(entityNamed('asset'));
  expect(entityOf('member')).toBeUndefined();
});
