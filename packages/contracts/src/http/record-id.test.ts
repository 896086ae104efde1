import { expect, test } from 'vitest';
import type { z } from 'zod';
import { acknowledgeAlerts } from '../alerts/index.ts';
import { takeCase } from '../cases/index.ts';
import { assetBody, driverBody } from '../fleet/index.ts';
import { calculateRoute, routeBody } from '../routing/index.ts';

const ID = '01890A5D-AC96-774B-BCCE-B302099A8057';
const lower = ID.toLowerCase();

function parsed(schema: z.ZodType, value: object): object {
  return schema.parse(value) as object;
}

test('ids of records arrive in lower case, however they were sent', () => {
  const registration = { assetCategory: 'VEHICLE', registrationNumber: 'CA 1' };
  expect(parsed(assetBody, { ...registration, siteId: ID })).toMatchObject({ siteId: lower });
  expect(parsed(driverBody, { name: 'Sipho', employeeNumber: 'E1', siteId: ` ${ID} ` })).toMatchObject({
    siteId: lower,
  });
  expect(parsed(acknowledgeAlerts.body!, { ids: [ID] })).toMatchObject({ ids: [lower] });
  expect(parsed(takeCase.params!, { orgId: 'KAROO', caseId: ID })).toEqual({ orgId: 'KAROO', caseId: lower });
  const route = { routeReference: 'R1', name: 'To Boshof', startLocationId: ID, endLocationId: null };
  expect(parsed(routeBody, route)).toMatchObject({ startLocationId: lower, endLocationId: null });
  const points = [{ locationId: ID }, { latitude: -28, longitude: 24 }];
  expect(parsed(calculateRoute.body!, { points })).toMatchObject({
    points: [{ locationId: lower }, points[1]],
  });
});

test('no site stays none', () => {
  const registration = { assetCategory: 'VEHICLE', registrationNumber: 'CA 1' };
  expect(parsed(assetBody, { ...registration, siteId: ' ' })).toHaveProperty('siteId', undefined);
  expect(parsed(assetBody, { ...registration, siteId: null })).toHaveProperty('siteId', undefined);
});
