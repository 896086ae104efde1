import { z } from 'zod';
import { defineRoute, listQuery } from '../http/index.ts';
import { archivedFilter, ofOrganisation, record } from './record.ts';

export const driver = z.object({
  ...record,
  driverId: z.string(),
  name: z.string(),
  employeeNumber: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  emailAddress: z.string().nullable(),
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  archived: z.boolean(),
});
export type Driver = z.infer<typeof driver>;

export const listDrivers = defineRoute({
  method: 'GET',
  path: '/api/organisation-driver-lists/:orgId',
  access: 'user',
  list: true,
  params: ofOrganisation,
  query: listQuery(['name', 'employeeNumber', 'id'], archivedFilter),
  response: z.array(driver),
  errors: ['notFound'],
});

export const getDriver = defineRoute({
  method: 'GET',
  path: '/api/organisation-driver-lists/:orgId/:id',
  access: 'user',
  params: z.object({ orgId: z.string(), id: z.string() }),
  response: driver,
  errors: ['notFound'],
});
