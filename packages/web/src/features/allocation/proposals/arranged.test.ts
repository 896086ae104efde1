import type { Driver } from '@linehaul/contracts/fleet';
import { expect, test } from 'vitest';
import { driverRow } from '../choice/pool.ts';
import { arranged, type Question } from './arranged.ts';

const driver = (name: string, siteId = 'isando', isGone = false) =>
  driverRow({ driverId: name, name, siteId, siteName: siteId, archived: isGone } as Driver);
const letters = [...'ABCDEFGHIJKLMN'];
const all = [...letters.map((name) => driver(name)), driver('Busy'), driver('Gone', 'isando', true)];
const question: Question = {
  search: '',
  siteId: undefined,
  selected: [],
  ranked: letters.toReversed(),
  hiddenBy: new Map([
    ['Busy', 'busy'],
    ['Gone', 'archived'],
  ]),
  opened: undefined,
};
const names = (of: Partial<Question>) => arranged(all, { ...question, ...of }).rows.map(({ name }) => name);

test('ten are ranked, the others follow by name, and what is hidden is left out', () => {
  expect(names({}).join('')).toBe('NMLKJIHGFEABCD');
  const { places, groups } = arranged(all, question);
  expect([places.get('N'), places.get('E'), places.get('D')]).toEqual([1, 10, undefined]);
  expect([groups.get('E'), groups.get('D')]).toEqual(['best', 'others']);
});

test('what is ticked is on top and keeps its rank, hidden or not', () => {
  expect(names({ selected: ['M', 'Busy'] }).join(' ')).toMatch(/^M Busy N L/);
  expect(arranged(all, { ...question, selected: ['M'] }).places.get('M')).toBe(2);
});

test('a search looks through what is hidden too, and keeps the ranks', () => {
  expect(names({ search: 'n' }).join(' ')).toMatch(/^N /);
  expect(names({ search: 'bus' })).toEqual(['Busy']);
  expect(arranged(all, { ...question, search: 'm' }).places.get('M')).toBe(2);
});

test('the counts of what is hidden add up with what is shown', () => {
  const { hidden, rows, total } = arranged(all, question);
  expect(hidden).toEqual([
    { reason: 'archived', count: 1 },
    { reason: 'busy', count: 1 },
  ]);
  expect(rows.length + hidden.reduce((sum, { count }) => sum + count, 0)).toBe(total);
});

test('an opened reason shows its rows alone', () => {
  expect(names({ opened: 'busy' })).toEqual(['Busy']);
});

test('a site has its own ranks and counts, and no archived rows', () => {
  const rows = [...all, driver('Z', 'epping'), driver('Y', 'epping')];
  const { places, hidden, total } = arranged(rows, {
    ...question,
    siteId: 'epping',
    ranked: ['N', 'Z', 'Y'],
  });
  expect([...places]).toEqual([
    ['Z', 1],
    ['Y', 2],
  ]);
  expect([hidden, total]).toEqual([[], 2]);
});

test('a driver without a proposal is listed under the others', () => {
  const { groups } = arranged([...all, driver('New')], question);
  expect(groups.get('New')).toBe('others');
});
