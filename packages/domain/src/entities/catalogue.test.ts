import { describe, expect, test } from 'vitest';
import { CATALOGUE, columnOf, entityNamed, idFieldOf, labelOf, RECORD_FIELDS } from './index.ts';

test('there are forty entities, and no two share a name, a collection or the words for one', () => {
  expect(CATALOGUE).toHaveLength(40);
  for (const part of ['name', 'collection'] as const) {
    expect(new Set(CATALOGUE.map((entity) => entity[part])).size, part).toBe(40);
  }
  expect(new Set(CATALOGUE.map((entity) => entity.title.one)).size).toBe(40);
});

test('all but one have a screen', () => {
  expect(CATALOGUE.filter((entity) => !entity.screen).map((entity) => entity.name)).toEqual([
    'organisation-location-list',
  ]);
});

describe.each(CATALOGUE.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
  test('refers to entities that are there, and to its own fields', () => {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind === 'reference') expect(entityNamed(field.to).name, name).toBe(field.to);
      if (field.kind === 'owner') {
        const type = entity.fields[field.typeField];
        expect(type?.kind === 'choice' && type.values, name).toEqual(Object.keys(field.owners));
        for (const to of Object.values(field.owners)) entityNamed(to);
      }
    }
  });

  test('has a column and words of its own for each field', () => {
    const fields = Object.entries(entity.fields);
    expect(new Set(fields.map(([name, field]) => columnOf(name, field))).size).toBe(fields.length);
    expect(new Set(fields.map(([name, field]) => labelOf(name, field))).size).toBe(fields.length);
    for (const name of RECORD_FIELDS) expect(entity.fields).not.toHaveProperty(name);
  });
});

test('a record has its id under its own name too', () => {
  expect(idFieldOf(entityNamed('driver-licence'))).toBe('driverLicenceId');
  expect(idFieldOf(entityNamed('contact-details'))).toBe('contactDetailsId');
  expect(idFieldOf(entityNamed('library-event'))).toBe('eventTypeId');
});

test('words of fields read as people write them', () => {
  expect(labelOf('transactionDateTimeUtc')).toBe('Transaction time');
  expect(labelOf('plannedArrivalTimeUtc')).toBe('Planned arrival time');
  expect(labelOf('siteId', { kind: 'reference', to: 'site' })).toBe('Site');
  expect(labelOf('registrationNumber')).toBe('Registration number');
});
