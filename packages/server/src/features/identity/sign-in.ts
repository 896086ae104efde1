import { SIGN_IN_CALLBACK, SIGN_IN_PATH, type SignInFailure } from '@linehaul/contracts/identity';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as client from 'openid-client';
import type { SessionConfig } from '../../platform/config/index.ts';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { type AddressLimit, limitAddresses } from '../../platform/http/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { personOf } from './claims.ts';
import { setSessionCookies } from './cookies.ts';
import { homeAddress } from './home.ts';
import { originOf } from './origin.ts';
import { type PendingSignIn, pendingSignIns } from './pending-sign-in.ts';
import { readClaims } from './read-claims.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Sealing } from './sealing.ts';
import { createSession, endSession, hashOf, SESSION_COOKIE } from './sessions.ts';

const SCOPE = 'openid profile email';
const log = loggerOf('identity');

interface Options {
  readonly publicUrl?: string;
  readonly secret?: string;
  readonly limits: SessionConfig;
  readonly sealing: Sealing;
  /** Per minute and address. */
  readonly limit: AddressLimit;
}

/**
 * Code flow with PKCE, state and nonce. Errors return to `/` with a contract code; the return address never comes
 * from the request.
 */
export function mountSignIn(
  app: FastifyInstance,
  db: Executor,
  party: RelyingParty | undefined,
  options: Options,
): void {
  const pending = pendingSignIns(options.secret);
  const onRequest = limitAddresses(options.limit, homeAddress('busy'));

  app.get(SIGN_IN_PATH, { onRequest }, async (request, reply) => {
    const origin = originOf(request, options.publicUrl);
    if (!origin || !party) return sendHome(reply, 'unavailable');
    try {
      const configuration = await party.configurationFor(origin);
      const signIn: PendingSignIn = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      pending.save(reply, origin, signIn);
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: origin + SIGN_IN_CALLBACK,
        scope: party.scope ?? scopeOf(configuration),
        state: signIn.state,
        nonce: signIn.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(signIn.verifier),
        code_challenge_method: 'S256',
      });
      return reply.header('Cache-Control', 'no-store').redirect(url.href, 302);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the identity provider could not be reached');
      return sendHome(reply, 'unavailable');
    }
  });

  app.get(SIGN_IN_CALLBACK, { onRequest }, async (request, reply) => {
    const origin = originOf(request, options.publicUrl);
    if (!origin || !party) return sendHome(reply, 'unavailable');
    const signIn = pending.take(request, reply, origin);
    // Going back leads here after a sign-in.
    if (!signIn) return sendHome(reply, request.cookies[SESSION_COOKIE] ? undefined : 'expired');
    const url = new URL(request.originalUrl, origin);
    try {
      const configuration = await party.configurationFor(origin);
      const { claims, idToken, refreshToken } = await exchange(configuration, url, signIn);
      const person = personOf(claims);
      const session = await inTransaction(db, async (tx) => {
        // An attacker may have planted the earlier session.
        const before = request.cookies[SESSION_COOKIE];
        if (before) await endSession(tx, hashOf(before));
        return createSession(
          tx,
          { ...person, idToken, refreshToken: refreshToken && options.sealing.seal(refreshToken) },
          options.limits,
        );
      });
      setSessionCookies(reply, origin, session, options.limits.sessionLifetimeMs);
      log.info({ login: person.login }, 'signed in');
      return sendHome(reply);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === 'access_denied') return sendHome(reply, 'cancelled');
      log.warn({ reason }, 'a sign-in failed');
      return sendHome(reply, 'failed');
    }
  });
}

/** Some providers refuse unknown scopes. */
function scopeOf(configuration: client.Configuration): string {
  const known = configuration.serverMetadata().scopes_supported ?? [];
  return known.includes('roles') ? `${SCOPE} roles` : SCOPE;
}

async function exchange(configuration: client.Configuration, url: URL, signIn: PendingSignIn) {
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: signIn.verifier,
    expectedState: signIn.state,
    expectedNonce: signIn.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error('no id token');
  return {
    claims: (await readClaims(configuration, tokens, claims.sub)) ?? claims,
    idToken: tokens.id_token,
    refreshToken: tokens.refresh_token,
  };
}

function sendHome(reply: FastifyReply, failure?: SignInFailure) {
  return reply.header('Cache-Control', 'no-store').redirect(homeAddress(failure), 302);
}

/** Only a code: messages may quote tokens. */
function reasonOf(error: unknown): string {
  const { error: code, code: own, cause, name } = error as Record<string, unknown>;
  const beneath = (cause as { code?: unknown } | undefined)?.code;
  return String(code ?? own ?? beneath ?? name ?? 'unknown').slice(0, 100);
}
