import { z } from 'zod';
import { defineRoute, instant } from '../http/index.ts';

/**
 * As the identity provider names people: without case, and without what no such name has. Dots alone would be another path,
 * and what nobody can see would be a name that looks like somebody else's.
 */
export const memberLogin = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(200)
  .regex(/^(?!\.+$)[^\s/\\?#%\p{C}]+$/u, 'must be a login without spaces');

export const member = z.object({
  login: z.string(),
  /** As the identity provider told at the last sign-in that still lasts; null where none does. */
  authorities: z.array(z.string()).nullable(),
  lastSeenUtc: instant.nullable(),
});
export type Member = z.infer<typeof member>;

const ofOrganisation = z.object({ orgId: z.string() });

/** Everybody who may work in an organisation of the caller's, by login. */
export const listMembers = defineRoute({
  method: 'GET',
  path: '/api/admin/organisations/:orgId/members',
  access: 'admin',
  entityName: 'organisationMember',
  params: ofOrganisation,
  response: z.array(member),
  errors: ['notFound'],
});

/** What the person may do there is the identity provider's to say; this says only where. */
export const addMember = defineRoute({
  method: 'POST',
  path: '/api/admin/organisations/:orgId/members',
  access: 'admin',
  entityName: 'organisationMember',
  params: ofOrganisation,
  body: z.strictObject({ login: memberLogin }),
  status: 201,
  response: member,
  errors: ['notFound', 'validation', 'alreadyMember'],
});

/** From then on the organisation does not exist for that person; open streams end within seconds. */
export const removeMember = defineRoute({
  method: 'DELETE',
  path: '/api/admin/organisations/:orgId/members/:login',
  access: 'admin',
  entityName: 'organisationMember',
  params: z.object({ orgId: z.string(), login: z.string().max(200) }),
  status: 204,
  response: z.void(),
  errors: ['notFound', 'lastMember'],
});
