import { CATALOGUE, entityNamed } from '@linehaul/domain/entities';
import { expect, test } from 'vitest';
import type { Translate } from '../../../platform/i18n/index.ts';
import { activeFilters, conditionsOf, filterOf, listShape } from './filters.ts';

const ZONE = 'Africa/Johannesburg';
const t = ((key: string, values: { defaultValue?: string } = {}) =>
  key.startsWith('entities.conditions.time.') && !/OrEqual$/.test(key)
    ? values.defaultValue
    : key.split('.').at(-1)) as unknown as Translate;
const showing = { t, timeZone: ZONE, names: () => 'Thabo Mokoena' };

test.each(CATALOGUE.map((entity) => [entity.name, entity] as const))(
  '%s: what its filters offer is what the server takes',
  (_, entity) => {
    const known = new Set(listShape(entity).filters);
    for (const [name, field] of Object.entries(entity.fields)) {
      for (const condition of conditionsOf(field)) {
        const isWithout = condition === 'given' || condition === 'empty';
        expect(known, name).toContain(`${name}.${isWithout ? 'specified' : condition}`);
      }
    }
  },
);

test('typed times are of the zone of the organisation, and a day begins at midnight', () => {
  const field = { kind: 'instant' } as const;
  expect(filterOf('start', field, 'greaterThanOrEqual', '2026-11-20', ZONE)).toEqual([
    'start.greaterThanOrEqual',
    '2026-11-19T22:00:00.000Z',
  ]);
  expect(filterOf('start', field, 'greaterThanOrEqual', 'soon', ZONE)).toBeUndefined();
});

test('given and empty are the two sides of one filter', () => {
  const field = { kind: 'text' } as const;
  expect(filterOf('make', field, 'given', '', ZONE)).toEqual(['make.specified', 'true']);
  expect(filterOf('make', field, 'empty', '', ZONE)).toEqual(['make.specified', 'false']);
});

test('filters that are on read as sentences, with names in the place of ids', () => {
  const filters = {
    'driverId.equals': '0192f3a7-55c0-7d1e-9a44-2b8c7f10e6d3',
    'expiryDate.lessThanOrEqual': '2029-06-30',
    'code.specified': 'false',
  };
  expect(activeFilters(entityNamed('driver-licence'), filters, showing)).toEqual([
    { key: 'driverId.equals', name: 'Driver', condition: 'equals', value: 'Thabo Mokoena' },
    {
      key: 'expiryDate.lessThanOrEqual',
      name: 'Expiry date',
      condition: 'lessThanOrEqual',
      value: '2029-06-30',
    },
    { key: 'code.specified', name: 'Code', condition: 'empty' },
  ]);
});
