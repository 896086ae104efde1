import { expect, test } from 'vitest';
import type { z } from 'zod';
import { routeBody } from '../routing/index.ts';
import { assetBody, driverBody, locationBody } from './index.ts';

const ASSET = {
  names: ['assetTypeName', 'registrationNumber', 'vinNumber', 'fleetNumber', 'make', 'model', 'deviceId'],
  remarks: ['description'],
};
const DRIVER = { names: ['name', 'employeeNumber', 'mobileNumber'], remarks: [] };
const LOCATION = {
  names: ['name', 'externalReference'],
  remarks: ['address', 'groupId', 'locationNameKey'],
};
const ROUTE = { names: ['routeReference', 'name'], remarks: [] };

function refused(body: z.ZodType, fields: readonly string[], text: string): string[] {
  const parsed = body.safeParse(Object.fromEntries(fields.map((name) => [name, text])));
  const issues = parsed.error?.issues ?? [];
  return fields.filter((name) => issues.some((issue) => issue.path[0] === name));
}

test.each([
  ['an asset', assetBody, ASSET],
  ['a driver', driverBody, DRIVER],
  ['a location', locationBody, LOCATION],
  ['a route', routeBody, ROUTE],
] as const)(
  'names and numbers of %s stand on one line, in the order in which they are written',
  (_, body, fields) => {
    const { names, remarks } = fields;
    for (const text of ['a\nb', 'a\tb', 'a\u0007b', 'a\u2029b', 'a\u202eb', 'a\u2066b', '\u200b'])
      expect(refused(body, [...names, ...remarks], text), JSON.stringify(text)).toEqual(names);
    for (const text of ['CBK 109 NC', "N'Guessan-Zoë", 'سائق', '拖车 7', ' padded\n'])
      expect(refused(body, [...names, ...remarks], text), JSON.stringify(text)).toEqual([]);
  },
);
