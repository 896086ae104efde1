import { expect, test } from 'vitest';
import { type Item, mailOf } from './content.ts';

const HOUSE = {
  organisationName: 'KAROO_FREIGHT',
  timeZone: 'Africa/Johannesburg',
  publicUrl: 'https://control.karoo.example',
};
const CASE = {
  ...{
    id: 'c-1',
    number: 118,
    name: 'Late',
    vehicle: 'T101',
    owner: 'lerato',
    closedBy: null,
    closedAs: null,
  },
  dueUtc: '2026-11-10T12:00:00Z',
};
const item = (data: object, type = 'case.level2'): Item => ({
  ...{ type, at: Date.parse('2026-11-10T11:00:00Z'), journeyReference: 'KF-1' },
  data: { journey: { id: 'j-1' }, case: CASE, ...data },
});

test('a mail of a case says which, who has it and when it is due, and opens the case', () => {
  const { subject, text } = mailOf([item({})], HOUSE);
  expect(subject).toBe('KAROO_FREIGHT: Case 118 at level 2: Late, journey KF-1');
  for (const line of ['Vehicle: T101', 'Owner: lerato']) expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/^Due: .*14:00/m);
  expect(text).toContain('https://control.karoo.example/?docks=alerts,case&case=c-1');
});

test('one that is not taken, one that ended and one for a customer say so, without more', () => {
  const textOf = (more: object, type?: string) =>
    mailOf([item({ case: { ...CASE, ...more } }, type)], HOUSE).text;
  expect(textOf({ owner: null })).toContain('Not taken');
  const closed = textOf({ closedAs: 'BY_HAND', closedBy: 'thandi' }, 'case.closed');
  expect(closed).toContain('Case 118 closed: Late');
  expect(closed).toContain('Closed by thandi');
  expect(closed).not.toContain('Due:');
  const { owner, closedBy, ...cut } = CASE;
  const forCustomer = mailOf([item({ case: cut })], HOUSE).text;
  expect(forCustomer).not.toMatch(/Not taken|Owner|docks=/);
});

test('a mail of figures says the medians that the page shows, where there are any', () => {
  const figures = {
    ...{ journeys: 4, known: 8, unknown: 2, inFullPercent: 75, onTimePercent: 75 },
    ...{ cases: 3, casesTaken: 2, casesUntouched: 1, takeMinutes: 4.5, dwellMinutes: 45 },
  };
  const linesOf = (more: object, file = 'figures.xlsx') => {
    const data = { from: '2026-03-09', to: '2026-03-15', file, figures: { ...figures, ...more } };
    return mailOf([{ ...item({}, 'report.figures'), data }], HOUSE).text.split('\n');
  };
  expect(linesOf({})).toEqual(
    expect.arrayContaining([
      'Dwell, median: 45 min',
      'Cases: 3, of them taken 2, half within 4.5 min, ended untouched 1',
      'Workbook: figures.xlsx',
    ]),
  );
  expect(linesOf({}, 'figures.pdf')).toContain('PDF: figures.pdf');
  const without = linesOf({ takeMinutes: null, dwellMinutes: undefined });
  expect(without).toContain('Cases: 3, of them taken 2, ended untouched 1');
  expect(without.join('\n')).not.toMatch(/median|half within/);
});
