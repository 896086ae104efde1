import type { Asset, Driver } from '@linehaul/contracts/fleet';
import { describe, expect, test } from 'vitest';
import { assetRow, driverRow, listed, type PoolQuestion, SELECTED_FIRST } from './pool.ts';

const driver = (name: string, more: Partial<Driver> = {}) =>
  driverRow({
    driverId: name,
    name,
    employeeNumber: null,
    mobileNumber: null,
    emailAddress: null,
    siteId: null,
    siteName: null,
    archived: false,
    ...more,
  } as Driver);
const vehicle = (registrationNumber: string, more: Partial<Asset> = {}) =>
  assetRow('vehicle', {
    assetId: registrationNumber,
    registrationNumber,
    fleetNumber: null,
    vinNumber: null,
    make: null,
    model: null,
    year: null,
    assetTypeName: 'TRUCK',
    siteId: null,
    siteName: null,
    description: null,
    archived: false,
    ...more,
  } as Asset);

const all = [
  driver('Zanele Mahlangu', { siteId: 'isando' }),
  driver('Ayanda van Wyk', { siteId: 'epping', employeeNumber: 'E10204' }),
  driver('Bongani Khumalo', { siteId: 'isando', mobileNumber: '083 555 0163' }),
  driver('Old Hand', { siteId: 'isando', archived: true }),
];
const question: PoolQuestion = { search: '', siteId: undefined, sort: SELECTED_FIRST, selected: [] };
const names = (rows: ReturnType<typeof listed>) => rows.map((row) => row.name);
const values = { name: (row: { name: string }) => row.name };

test('what is selected stands on top, the rest by name', () => {
  expect(names(listed(all, { ...question, selected: ['Zanele Mahlangu'] }, values))).toEqual([
    'Zanele Mahlangu',
    'Ayanda van Wyk',
    'Bongani Khumalo',
    'Old Hand',
  ]);
});

test('it stays on top under another sort, and goes down where the ticks are sorted so', () => {
  const selected = ['Bongani Khumalo'];
  const byName = { property: 'name', descending: true };
  expect(names(listed(all, { ...question, selected, sort: byName }, values))[0]).toBe('Bongani Khumalo');
  const turned = { property: 'selected', descending: false };
  expect(names(listed(all, { ...question, selected, sort: turned }, values)).at(-1)).toBe('Bongani Khumalo');
});

describe('where it is known who is free', () => {
  const taken = ['Ayanda van Wyk'];
  const isFree = (row: { readonly name: string }) => !taken.includes(row.name);
  const known = { ...question, isFree };

  test('free ones come first below what is selected, archived ones last', () => {
    expect(names(listed(all, known, values))).toEqual([
      'Bongani Khumalo',
      'Zanele Mahlangu',
      'Ayanda van Wyk',
      'Old Hand',
    ]);
    expect(names(listed(all, { ...known, selected: taken }, values))[0]).toBe('Ayanda van Wyk');
  });

  test('their column sorts both ways, archived ones last; another column sorts by itself alone', () => {
    const by = (property: string, descending: boolean) =>
      names(listed(all, { ...known, sort: { property, descending } }, values));
    expect(by('availability', false)).toEqual(names(listed(all, known, values)));
    expect(by('availability', true)).toEqual([
      'Ayanda van Wyk',
      'Bongani Khumalo',
      'Zanele Mahlangu',
      'Old Hand',
    ]);
    expect(by('name', false)[0]).toBe('Ayanda van Wyk');
  });

  test('only free ones are left where that is wanted, and whatever is ticked', () => {
    const wanted = { ...known, onlyFree: true };
    expect(names(listed(all, wanted, values))).toEqual(['Bongani Khumalo', 'Zanele Mahlangu']);
    expect(names(listed(all, { ...wanted, selected: taken }, values))[0]).toBe('Ayanda van Wyk');
  });

  test('nobody is taken away or called free while nobody knows', () => {
    expect(names(listed(all, { ...question, onlyFree: true }, values))).toHaveLength(all.length);
  });
});

test('the site filter leaves ticked rows and takes archived ones away', () => {
  const isando = { ...question, siteId: 'isando' };
  expect(names(listed(all, isando, values))).toEqual(['Bongani Khumalo', 'Zanele Mahlangu']);
  expect(names(listed(all, { ...isando, selected: ['Ayanda van Wyk'] }, values))).toEqual([
    'Ayanda van Wyk',
    'Bongani Khumalo',
    'Zanele Mahlangu',
  ]);
});

describe('the search', () => {
  test.each([
    ['WYK', ['Ayanda van Wyk']],
    ['wyk ayanda', ['Ayanda van Wyk']],
    ['e10204', ['Ayanda van Wyk']],
    ['0835550163', ['Bongani Khumalo']],
    ['nobody', []],
  ])('%s', (search, found) => {
    expect(names(listed(all, { ...question, search }, values))).toEqual(found);
  });
  test('finds registrations with and without spaces', () => {
    const fleet = [vehicle('KP 47 ZN GP'), vehicle('CA 418-227')];
    for (const search of ['kp47zn', 'KP 47', '47 zn'])
      expect(names(listed(fleet, { ...question, search }, values))).toEqual(['KP 47 ZN GP']);
  });
});

test('numbers in names sort as numbers, and what has no value comes last both ways', () => {
  const fleet = [vehicle('T10', { year: 2020 }), vehicle('T9'), vehicle('T2', { year: 2024 })];
  expect(names(listed(fleet, question, values))).toEqual(['T2', 'T9', 'T10']);
  const byYear = { year: (row: ReturnType<typeof vehicle>) => row.asset.year } as never;
  for (const descending of [true, false]) {
    const order = names(listed(fleet, { ...question, sort: { property: 'year', descending } }, byYear));
    expect(order).toEqual(descending ? ['T2', 'T10', 'T9'] : ['T10', 'T2', 'T9']);
  }
});

test('an asset whose description carries the mark is archived, one whose registration does is not', () => {
  expect(vehicle('A', { description: 'ZZ_sold' }).isArchived).toBe(true);
  expect(vehicle('ZZ_1').isArchived).toBe(false);
});

test('2,000 drivers are looked through once a word, and sorted in few comparisons', () => {
  let looked = 0;
  let compared = 0;
  const many = Array.from({ length: 2_000 }, (_, i) => {
    const row = driver(`Driver ${(i * 7919) % 2_000}`);
    const { searched } = row;
    const get = () => {
      looked++;
      return searched;
    };
    return Object.defineProperty({ ...row }, 'searched', { get });
  });
  const byName = {
    name: (row: { name: string }) => {
      compared++;
      return row.name;
    },
  };
  const sort = { property: 'name', descending: true };
  const found = listed(many, { ...question, search: 'driver 1', sort }, byName);
  expect(found.length).toBeGreaterThan(1_000);
  expect(looked).toBeLessThanOrEqual(3 * many.length);
  expect(compared).toBeLessThanOrEqual(2 * found.length * Math.ceil(Math.log2(found.length)));
});
