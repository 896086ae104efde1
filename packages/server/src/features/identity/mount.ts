import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { Config } from '../../platform/config/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import type { Health } from '../../platform/health/index.ts';
import { type Authenticate, addressLimit, type Mount } from '../../platform/http/index.ts';
import { type Memberships, mountAccount } from './account.ts';
import { scheduleCleanUp } from './clean-up.ts';
import { CLIENT_ID, issuerAt, mountEmbeddedProvider } from './embedded/index.ts';
import { mountManagement } from './management.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { scheduleRenewal } from './renewal.ts';
import { sealing as sealingWith } from './sealing.ts';
import { mountSessionState } from './session-state.ts';
import { mountSignIn } from './sign-in.ts';

export interface IdentityParts {
  readonly app: FastifyInstance;
  readonly mount: Mount;
  readonly authenticate: Authenticate;
  readonly db: Executor;
  readonly config: Config;
  readonly health: Health;
  readonly build: { readonly version: string; readonly time: string };
  readonly memberships: Memberships;
}

/** @throws ConfigError: demo provider not allowed */
export function mountIdentity(parts: IdentityParts): void {
  const { app, mount, authenticate, db, config, health, build, memberships } = parts;
  const party = partyOf(app, config);
  const limit = addressLimit(app, config.limits.signInsPerMinute);
  if (config.demo && !config.oidc) mountEmbeddedProvider(app, db, config, limit);
  const sealing = sealingWith(config.sessionSecret);
  mountSignIn(app, db, party, {
    publicUrl: config.publicUrl,
    secret: config.sessionSecret,
    limits: config,
    sealing,
    limit,
  });
  mountAccount(mount, db, party, memberships, config);
  mountSessionState(mount, db, config.inactivity);
  mountManagement(mount, authenticate, health, {
    profiles: config.profiles,
    build,
    maps: config.maps,
    routing: config.routing,
    inactivity: config.inactivity,
  });
  if (party && config.oidc) {
    health.add({
      name: 'identityProvider',
      critical: false, // signed-in people can work without it
      check: async () => {
        await party.configurationFor('');
        return { status: 'UP', details: { issuer: party.issuerFor('') } };
      },
    });
  }
  if (party && config.oidc) scheduleRenewal(app, { db, party, sealing, renewalMs: config.oidc.renewalMs });
  scheduleCleanUp(app, db);
}

function partyOf(app: FastifyInstance, config: Config): RelyingParty | undefined {
  const insecure = !config.profiles.includes('prod');
  const { oidc } = config;
  if (oidc) return relyingParty({ ...oidc, issuerFor: () => oidc.issuer, insecure });
  if (!config.demo) return undefined;
  return relyingParty({ clientId: CLIENT_ID, issuerFor: issuerAt, insecure, fetch: fetchWithin(app) });
}

/** The browser's address may be unreachable from here. */
function fetchWithin(app: FastifyInstance): CustomFetch {
  return async (url, { method, headers, body }) => {
    const { host, pathname, search } = new URL(url);
    const answer = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: { ...headers, host },
      payload: body === undefined || body === null ? undefined : String(body),
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
    });
  };
}
