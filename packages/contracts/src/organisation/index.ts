import { z } from 'zod';
import { defineRoute } from '../http/index.ts';

export const organisation = z.object({
  id: z.string(),
  organisationId: z.string(),
  name: z.string(),
  displayName: z.string(),
  customerId: z.string().nullable(),
  companyId: z.string().nullable(),
  dynamixCompanyId: z.string().nullable(),
  organisationReferenceId: z.string().nullable(),
  timeZone: z.string(),
  approvalRequired: z.boolean(),
  /** Only those that differ from defaults. */
  settings: z.record(z.string(), z.union([z.number(), z.boolean()])),
  version: z.number(),
});
export type Organisation = z.infer<typeof organisation>;

export const getOrganisation = defineRoute({
  path: '/api/organisations/:id',
  access: 'user',
  response: organisation,
  errors: ['notFound'],
});
