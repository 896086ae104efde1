import { PERMISSIONS, ROLES } from '@linehaul/domain/identity';
import { z } from 'zod';
import { defineRoute, instant, listQuery } from '../http/index.ts';
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
  organisations: z.array(
    organisation.extend({ role: z.enum(ROLES), permissions: z.array(z.enum(PERMISSIONS)) }),
  ),
});
export type Account = z.infer<typeof account>;
export type OwnOrganisation = Account['organisations'][number];

export const getAccount = defineRoute({
  path: '/api/account',
  access: 'session',
  response: account,
});

/** The client adds the return address. */
export const logout = defineRoute({
  method: 'POST',
  path: '/api/logout',
  access: 'session',
  takesEnded: true,
  response: z.object({ logoutUrl: z.string(), idToken: z.string() }),
});

export const listUsers = defineRoute({
  path: '/api/users',
  access: 'user',
  list: true,
  query: listQuery(['id', 'login']),
  response: z.array(z.object({ id: z.string(), login: z.string() })),
});

export const getInfo = defineRoute({
  path: '/management/info',
  access: 'public',
  response: z.object({
    activeProfiles: z.array(z.string()),
    'display-ribbon-on-profiles': z.string(),
    build: z.object({ version: z.string(), time: z.string() }),
  }),
});

const healthStatus = z.enum(['UP', 'DOWN', 'UNKNOWN']);
const healthComponent = z.object({
  status: healthStatus,
  details: z.record(z.string(), z.unknown()).optional(),
});

/** 503: DOWN. Details only for ROLE_ADMIN. */
export const getHealth = defineRoute({
  path: '/management/health',
  access: 'public',
  alsoStatus: 503,
  response: z.object({
    status: healthStatus,
    components: z.record(z.string(), healthComponent).optional(),
    groups: z.array(z.string()).optional(),
  }),
});

export const getHealthPart = defineRoute({
  path: '/management/health/:part',
  access: 'public',
  alsoStatus: 503,
  response: z.object({
    status: healthStatus,
    components: z.record(z.string(), healthComponent).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
  errors: ['notFound'],
});

/** Supports ranges. */
export const MAP_ARCHIVE_PATH = '/map/ground.pmtiles';

export const getAppProperties = defineRoute({
  path: '/api/app-properties',
  access: 'session',
  response: z.object({
    /** embedded, style, raster or pmtiles. */
    maps: z.object({
      provider: z.string(),
      /** URL of style or archive, or tile template with {key}. */
      style: z.string().nullable(),
      key: z.string().nullable(),
      attribution: z.string().nullable(),
    }),
    /** Address and key stay on the server. */
    routing: z.object({ provider: z.string() }),
    inactivity: z.object({ warnAfterMs: z.number(), logoutAfterMs: z.number() }),
  }),
});

/** 204 if signed in, else 401. */
export const checkAuthenticated = defineRoute({
  path: '/api/authenticate',
  access: 'session',
  status: 204,
  response: z.void(),
});

/** Durations, as clocks may differ. 0 in IDLE_HEADER extends the session. */
export const getSession = defineRoute({
  path: '/api/session',
  access: 'session',
  response: z.object({
    /** Since the last known act. */
    idleMs: z.number(),
    endsInMs: z.number(),
    inactivity: z.object({ warnAfterMs: z.number(), logoutAfterMs: z.number() }),
  }),
});

export const getAuthInfo = defineRoute({
  path: '/api/auth-info',
  access: 'public',
  response: z.object({ issuer: z.string(), clientId: z.string() }),
  errors: ['notFound'],
});

/** Returns to SIGN_IN_CALLBACK. */
export const SIGN_IN_PATH = '/oauth2/authorization/oidc';
export const SIGN_IN_CALLBACK = '/login/oauth2/code/oidc';

/** Returns to `/?signIn=<code>`. */
export const SIGN_IN_FAILURES = {
  cancelled: 'You cancelled the sign-in.',
  expired: 'The sign-in took too long or was started in another browser. Sign in again.',
  failed: 'The sign-in did not succeed. Try again, or ask your administrator if it keeps failing.',
  unavailable: 'The sign-in service cannot be reached just now. Try again shortly.',
  busy: 'Too many sign-ins came from your network just now. Wait a minute, then sign in again.',
} as const;
export type SignInFailure = keyof typeof SIGN_IN_FAILURES;

/** Milliseconds since input. A call without it is an act. */
export const IDLE_HEADER = 'X-Linehaul-Idle';

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';
