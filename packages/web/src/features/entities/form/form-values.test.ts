import { type Entity, entityNamed } from '@linehaul/domain/entities';
import { describe, expect, test } from 'vitest';
import type { Translate } from '../../../platform/i18n/index.ts';
import type { EntityRecord } from '../entity.ts';
import { bodyOf, type FormValues, formValues, validateForm } from './form-values.ts';

const ZONE = 'Africa/Johannesburg';
const t = ((key: string, values: object = {}) =>
  [key.replace('entities.', ''), ...Object.values(values)].join(' ')) as unknown as Translate;
const record = (values: Record<string, unknown>) =>
  ({
    id: '0192f3a7-55c0-7d1e-9a44-2b8c7f10e6d3',
    version: 3,
    createdDateTimeUtc: '2026-11-01T08:00:00.000Z',
    changeDateTimeUtc: '2026-11-01T08:00:00.000Z',
    changeAuditUser: 'ann',
    ...values,
  }) as EntityRecord;
const trip = entityNamed('trip');
const licence = entityNamed('driver-licence');
const problems = (entity: Entity, values: FormValues) =>
  validateForm(entity, { ...formValues(entity, undefined, ZONE), ...values }, ZONE, t);

describe('values of a form', () => {
  test('are empty for a new record, and hold every field that people write', () => {
    expect(formValues(licence, undefined, ZONE)).toEqual({
      licenceNumber: '',
      driverId: '',
      code: '',
      permitCategories: [],
      countryOfIssue: '',
      issueDate: '',
      expiryDate: '',
    });
    expect(formValues(entityNamed('organisation'), undefined, ZONE)).not.toHaveProperty('displayName');
  });

  test("show instants in the organisation's zone, and shapes as WKT", () => {
    const values = formValues(trip, record({ startDateTimeUtc: '2026-11-20T06:30:00.000Z' }), ZONE);
    expect(values.startDateTimeUtc).toBe('2026-11-20 08:30');
    const shape = { type: 'Point', coordinates: [24.76, -28.74] };
    expect(formValues(entityNamed('location'), record({ shape }), ZONE).shape).toMatch(
      /^POINT ?\(24.76 -28.74\)$/,
    );
  });
});

describe('the body of a save', () => {
  test('has null for what is empty, numbers as numbers and instants in UTC', () => {
    const typed = {
      ...formValues(trip, undefined, ZONE),
      assetId: 'a',
      startDateTimeUtc: '2026-11-20 08:30',
      distanceKilometres: '1 408,5',
    };
    expect(bodyOf(trip, typed, ZONE)).toMatchObject({
      assetId: 'a',
      driverId: null,
      startDateTimeUtc: '2026-11-20T06:30:00.000Z',
      endDateTimeUtc: null,
      distanceKilometres: 1408.5,
    });
  });

  test('leaves what was not touched as it is stored, with its seconds', () => {
    const stored = record({ startDateTimeUtc: '2026-11-20T06:30:41.250Z', drivingMinutes: 61 });
    const values = { ...formValues(trip, stored, ZONE), drivingMinutes: '62' };
    expect(bodyOf(trip, values, ZONE, stored)).toMatchObject({
      startDateTimeUtc: '2026-11-20T06:30:41.250Z',
      drivingMinutes: 62,
    });
  });

  test('reads shapes from GeoJSON and from WKT alike', () => {
    const location = entityNamed('location');
    const point = { type: 'Point', coordinates: [24.76, -28.74] };
    for (const shape of ['POINT (24.76 -28.74)', JSON.stringify(point)]) {
      expect(bodyOf(location, { ...formValues(location, undefined, ZONE), shape }, ZONE).shape).toEqual(
        point,
      );
    }
  });
});

describe('what is wrong', () => {
  test('is every required field that is empty, by its words', () => {
    expect(problems(licence, {})).toEqual({
      licenceNumber: 'needed Licence number',
      driverId: 'needed Driver',
    });
  });

  test.each([
    ['trip', 'distanceKilometres', 'far', 'badNumber'],
    ['trip', 'distanceKilometres', '-1', 'atLeast 0'],
    ['trip', 'distanceKilometres', '10000001', 'atMost 10000000'],
    ['sub-trip', 'sequence', '1.5', 'badWhole'],
    ['trip', 'startDateTimeUtc', 'soon', 'badTime'],
    ['driver-licence', 'issueDate', '2026-02-30', 'badDate'],
    ['driver-licence', 'licenceNumber', 'x'.repeat(51), 'tooLong 50'],
    ['route', 'geometry', 'POINT (1 2)', 'badShapeType lineString'],
    [
      'route',
      'geometry',
      'LINE 1 2',
      'badShape must be WKT of a POINT, MULTIPOINT, LINESTRING, POLYGON or MULTIPOLYGON',
    ],
  ])('%s: %s %j', (name, field, typed, problem) => {
    expect(problems(entityNamed(name), { [field]: typed })[field]).toBe(problem);
  });

  test('is none in either of the two times that the change of the clock makes alike', () => {
    const values = formValues(trip, { startDateTimeUtc: '2026-10-25T01:30:00Z' } as never, 'Europe/Berlin');
    expect(values.startDateTimeUtc).toBe('2026-10-25 02:30+01:00');
    expect(bodyOf(trip, values, 'Europe/Berlin').startDateTimeUtc).toBe('2026-10-25T01:30:00.000Z');
    expect(validateForm(trip, { ...values, assetId: 'a' }, 'Europe/Berlin', t)).toEqual({});
  });

  test('is a time that the change of the clock leaves out', () => {
    const values = {
      ...formValues(trip, undefined, ZONE),
      assetId: 'a',
      startDateTimeUtc: '2026-03-29 02:30',
    };
    expect(validateForm(trip, values, 'Europe/Berlin', t)).toEqual({ startDateTimeUtc: 'skippedTime' });
  });

  test('is what the rules of the catalogue say of fields together', () => {
    const values = {
      licenceNumber: '4011',
      driverId: 'd',
      issueDate: '2026-05-01',
      expiryDate: '2026-04-01',
    };
    expect(problems(licence, values)).toEqual({ expiryDate: 'Is before the start' });
    expect(problems(entityNamed('organisation-location'), { locationId: 'l' })).toEqual({
      organisationLocationListId: 'Is needed, or a route location list',
    });
  });

  test('is nothing for a record that the server takes', () => {
    const values = { licenceNumber: '4011', driverId: 'd', issueDate: '2026-01-31', code: 'EC' };
    expect(problems(licence, values)).toEqual({});
  });
});
