import { SIGN_IN_CALLBACK } from '@linehaul/contracts/identity';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { type Configuration, Provider } from 'oidc-provider';
import type { Executor } from '../../../platform/db/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import { claimsOf, demoUser } from './demo-users.ts';
import type { ProviderKeys } from './keys.ts';
import { errorPage, signOutPage } from './pages.ts';
import { providerStore } from './provider-store.ts';

export const MOUNT = '/idp';
export const CLIENT_ID = 'linehaul';
export const SCOPES = 'openid profile email roles';
const log = loggerOf('identity.embedded');
const seconds = (ms: number) => ms / 1000;

export function issuerAt(origin: string): string {
  return origin + MOUNT;
}

export function embeddedProvider(db: Executor, keys: ProviderKeys, origin: string): Provider {
  const provider = new Provider(issuerAt(origin), configuration(db, keys, origin));
  // The mount sets scheme and host.
  provider.proxy = true;
  provider.on('server_error', (_, err) => log.error({ err }, 'the embedded identity provider failed'));
  return provider;
}

function configuration(db: Executor, keys: ProviderKeys, origin: string): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter: providerStore(db),
    jwks: keys.jwks,
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Linehaul',
        token_endpoint_auth_method: 'none',
        redirect_uris: [origin + SIGN_IN_CALLBACK],
        post_logout_redirect_uris: [origin, `${origin}/`],
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'given_name', 'family_name', 'name', 'locale'],
      email: ['email', 'email_verified'],
      roles: ['roles'],
    },
    scopes: SCOPES.split(' '),
    // Clients expect names and roles there.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_, sub) => {
      const user = demoUser(sub);
      return user && { accountId: user.login, claims: () => ({ sub: user.login, ...claimsOf(user) }) };
    },
    interactions: { url: (_, interaction) => `${MOUNT}/sign-in/${interaction.uid}` },
    // No consent: the product is the only client.
    loadExistingGrant: async (ctx) => {
      const { provider, session, client, result } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const id = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
      const existing = id ? await provider.Grant.find(id) : undefined;
      if (existing) return existing;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          // Only the product's own sign-out needs no confirmation: it has the id token.
          ctx.body = signOutPage(form, { ask: ctx.oidc.entities.IdTokenHint === undefined });
        },
        postLogoutSuccessSource: (ctx) => ctx.redirect('/'),
      },
    },
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.body = errorPage('This sign-in can no longer be used. Go back and start again.');
    },
    clientBasedCORS: () => false,
    cookies: {
      keys: [...keys.cookieKeys],
      long: { ...cookie, path: MOUNT },
      short: cookie,
      names: {
        session: 'linehaul-idp-session',
        interaction: 'linehaul-idp-interaction',
        resume: 'linehaul-idp-resume',
      },
    },
    ttl: {
      Session: seconds(12 * HOUR),
      Grant: seconds(12 * HOUR),
      Interaction: seconds(15 * MINUTE),
      AccessToken: seconds(10 * MINUTE),
      AuthorizationCode: seconds(MINUTE),
      IdToken: seconds(12 * HOUR),
    },
  };
}
