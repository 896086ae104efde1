import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/index.ts';
import { serverProblems } from './server-problems.ts';

const refused = (fields: readonly string[]) =>
  serverProblems(
    new ApiError(400, {
      errorKey: 'validation',
      fieldErrors: fields.map((field) => ({ objectName: 'journey', field, message: 'is wrong' })),
    }),
  );

test("the server's fields are the form's", () => {
  expect(
    refused(['driverId2', 'stops.2.plannedArrivalTimeUtc', 'stops.0.place', 'stops.1.place.name', 'siteId']),
  ).toEqual({
    driverIds: 'is wrong',
    'stops.2.plannedArrivalTimeUtc': 'is wrong',
    'stops.0.locationId': 'is wrong',
    'stops.1.place.name': 'is wrong',
    siteId: 'is wrong',
  });
});

test('a taken reference is said at its field', () => {
  const error = new ApiError(409, {
    errorKey: 'duplicateReference',
    title: 'The reference is already in use',
  });
  expect(serverProblems(error)).toEqual({ journeyUniqueReference: 'The reference is already in use' });
});

test('a refusal without fields is told otherwise', () => {
  expect(refused([])).toBeUndefined();
});
