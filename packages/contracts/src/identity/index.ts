import { z } from 'zod';
import { defineRoute, instant } from '../http/index.ts';
import { organisation } from '../organisation/index.ts';

export const account = z.object({
  id: z.string(),
  login: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  imageUrl: z.string().nullable(),
  activated: z.boolean(),
  langKey: z.string(),
  createdBy: z.string().nullable(),
  createdDate: instant.nullable(),
  lastModifiedBy: z.string().nullable(),
  lastModifiedDate: instant.nullable(),
  authorities: z.array(z.string()),
  organisations: z.array(organisation),
});
export type Account = z.infer<typeof account>;

export const getAccount = defineRoute({
  method: 'GET',
  path: '/api/account',
  access: 'session',
  response: account,
});

/** The client adds the address to return to; see the logout rule of the operations guide. */
export const logout = defineRoute({
  method: 'POST',
  path: '/api/logout',
  access: 'session',
  response: z.object({ logoutUrl: z.string(), idToken: z.string() }),
});

export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/users',
  access: 'user',
  list: true,
  response: z.array(z.object({ id: z.string(), login: z.string() })),
});

export const getInfo = defineRoute({
  method: 'GET',
  path: '/management/info',
  access: 'public',
  response: z.object({
    activeProfiles: z.array(z.string()),
    'display-ribbon-on-profiles': z.string(),
    build: z.object({ version: z.string(), time: z.string() }),
  }),
});

export const getHealth = defineRoute({
  method: 'GET',
  path: '/management/health',
  access: 'public',
  response: z.object({
    status: z.enum(['UP', 'DOWN']),
    components: z.record(z.string(), z.unknown()).optional(),
  }),
});

export const getAppProperties = defineRoute({
  method: 'GET',
  path: '/api/app-properties',
  access: 'session',
  response: z.object({
    maps: z.object({ provider: z.string(), style: z.string().nullable(), key: z.string().nullable() }),
  }),
});

/** The browser is redirected here to sign in, and back to SIGN_IN_CALLBACK. */
export const SIGN_IN_PATH = '/oauth2/authorization/oidc';
export const SIGN_IN_CALLBACK = '/login/oauth2/code/oidc';
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';
