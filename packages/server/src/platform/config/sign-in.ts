import { constants } from '@linehaul/domain/constants';
import { HOUR, MINUTE, SECOND } from '@linehaul/domain/core';

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string;
  /** Default: what the provider supports. */
  readonly scope?: string;
  readonly logoutUrl?: string;
  /** Milliseconds between checks at the provider. */
  readonly renewalMs: number;
}

export interface SessionConfig {
  /** From sign-in, however active. */
  readonly sessionLifetimeMs: number;
  /** Without keyboard, mouse or touch. */
  readonly inactivity: { readonly warnAfterMs: number; readonly logoutAfterMs: number };
}

const LIFETIME_MS = 12 * HOUR;
const LONGEST_LIFETIME_MS = 24 * HOUR;
const RENEWAL_MS = 5 * MINUTE;
const LONGEST_RENEWAL_MS = HOUR;

export function readOidc(env: NodeJS.ProcessEnv, wrong: string[]): OidcConfig | undefined {
  const renewalMs = Number(env.OIDC_RENEWAL_MS || RENEWAL_MS);
  if (!(renewalMs >= SECOND / 10 && renewalMs <= LONGEST_RENEWAL_MS))
    wrong.push(`OIDC_RENEWAL_MS must be milliseconds, at most ${LONGEST_RENEWAL_MS}`);
  const scope = env.OIDC_SCOPE?.trim() || undefined;
  if (scope && !scope.split(/\s+/).includes('openid')) wrong.push('OIDC_SCOPE must hold openid');
  if (!env.OIDC_ISSUER) return undefined;
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID ?? 'linehaul',
    clientSecret: env.OIDC_CLIENT_SECRET || undefined,
    scope,
    logoutUrl: env.OIDC_LOGOUT_URL || undefined,
    renewalMs,
  };
}

export function readSession(env: NodeJS.ProcessEnv, wrong: string[]): SessionConfig {
  const inactivity = {
    warnAfterMs: Number(env.LINEHAUL_INACTIVITY_WARNING_MS ?? constants.inactivityWarningMs),
    logoutAfterMs: Number(env.LINEHAUL_INACTIVITY_LOGOUT_MS ?? constants.inactivityLogoutMs),
  };
  if (!(inactivity.warnAfterMs > 0 && inactivity.logoutAfterMs > inactivity.warnAfterMs)) {
    wrong.push(
      'LINEHAUL_INACTIVITY_WARNING_MS and LINEHAUL_INACTIVITY_LOGOUT_MS must be milliseconds, the warning first',
    );
  }
  const sessionLifetimeMs = Number(env.LINEHAUL_SESSION_MS || LIFETIME_MS);
  if (!(sessionLifetimeMs > 0 && sessionLifetimeMs <= LONGEST_LIFETIME_MS))
    wrong.push(`LINEHAUL_SESSION_MS must be milliseconds, at most ${LONGEST_LIFETIME_MS}`);
  return { sessionLifetimeMs, inactivity };
}
