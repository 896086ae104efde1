import { FIRST_ROLE, ROLES } from '@linehaul/domain/identity';
import { z } from 'zod';
import { defineRoute, instant } from '../http/index.ts';

/** Dots alone are another path; invisible characters could imitate a login. */
export const memberLogin = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(200)
  .regex(/^(?!\.+$)[^\s/\\?#%\p{C}]+$/u, 'must be a login without spaces');

export const member = z.object({
  login: z.string(),
  role: z.enum(ROLES),
  /** Of the newest live session; null: none. */
  authorities: z.array(z.string()).nullable(),
  lastSeenUtc: instant.nullable(),
});
export type Member = z.infer<typeof member>;

const ofMembers = { access: 'admin', scope: 'organisation', entityName: 'organisationMember' } as const;

export const listMembers = defineRoute({
  path: '/api/admin/organisations/:orgId/members',
  ...ofMembers,
  response: z.array(member),
});

/** The identity provider's ROLE_ADMIN may do all whatever the role. */
export const addMember = defineRoute({
  method: 'POST',
  path: '/api/admin/organisations/:orgId/members',
  ...ofMembers,
  body: z.strictObject({ login: memberLogin, role: z.enum(ROLES).default(FIRST_ROLE) }),
  status: 201,
  response: member,
  errors: ['alreadyMember'],
});

/** Holds from the next call. */
export const giveRole = defineRoute({
  method: 'PUT',
  path: '/api/admin/organisations/:orgId/members/:login',
  ...ofMembers,
  params: { login: z.string().max(200) },
  body: z.strictObject({ role: z.enum(ROLES) }),
  response: member,
  errors: ['lastAdministrator'],
});

/** Open streams end within seconds. */
export const removeMember = defineRoute({
  method: 'DELETE',
  path: '/api/admin/organisations/:orgId/members/:login',
  ...ofMembers,
  params: { login: z.string().max(200) },
  status: 204,
  response: z.void(),
  errors: ['lastMember', 'lastAdministrator'],
});
