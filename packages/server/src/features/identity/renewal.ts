import { setTimeout as wait } from 'node:timers/promises';
import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import type { FastifyInstance } from 'fastify';
import * as client from 'openid-client';
import { again, type Executor, isTrouble } from '../../platform/db/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { authoritiesOf, namesRoles, storedClaimsOf } from './claims.ts';
import { readClaims } from './read-claims.ts';
import type { RelyingParty } from './relying-party.ts';
import { claimDueSessions, type DueSession, storePerson, storeTokens } from './renewal-store.ts';
import type { Sealing } from './sealing.ts';
import { deleteSession } from './session-store.ts';

const log = loggerOf('identity');
const AT_ONCE = 8;
const ROUNDS_PER_PERIOD = 5;
const END_WITHIN_MS = 5_000;
const STORING_PAUSES_MS = [200, 500, 1_000, 2_000, 4_000];

export interface RenewalParts {
  readonly db: Executor;
  readonly party: RelyingParty;
  readonly sealing: Sealing;
  readonly renewalMs: number;
  readonly storing?: Set<Promise<unknown>>;
}

/**
 * Checks all sessions in use with a refresh token. Removed roles take effect within 1.2 × `renewalMs`; an unreachable
 * provider changes nothing.
 */
export function scheduleRenewal(app: FastifyInstance, parts: RenewalParts): void {
  let running: Promise<void> | undefined;
  const storing = new Set<Promise<unknown>>();
  const run = async () => {
    try {
      await renewDue({ ...parts, storing }, Date.now());
    } catch (err) {
      log.warn({ err }, 'sessions could not be renewed');
    } finally {
      running = undefined;
    }
  };
  const begin = () => {
    running ??= run();
  };
  const timer = setInterval(begin, Math.min(MINUTE, parts.renewalMs / ROUNDS_PER_PERIOD));
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    // Store renewed tokens before the database closes, without a long wait.
    await Promise.race([running, wait(END_WITHIN_MS, undefined, { ref: false })]);
    await Promise.allSettled(storing);
  });
}

export async function renewDue(parts: RenewalParts, now: EpochMs): Promise<void> {
  for (;;) {
    const due = await claimDueSessions(parts.db, { before: now - parts.renewalMs, now, most: AT_ONCE });
    await Promise.all(due.map((session) => renew(parts, session)));
    if (due.length < AT_ONCE) return;
  }
}

async function renew({ db, party, sealing, storing }: RenewalParts, session: DueSession): Promise<void> {
  const { hash, login, subject } = session;
  const token = sealing.open(session.refreshToken);
  if (token === undefined) {
    // Sealed with another secret: the provider cannot be asked.
    await deleteSession(db, hash);
    log.warn({ login }, 'a session ends: its token was sealed with another LINEHAUL_SECRET');
    return;
  }
  try {
    const configuration = await party.configurationFor('');
    const tokens = await client.refreshTokenGrant(configuration, token);
    // First, with retries: the old token may be void.
    const stored = {
      refreshToken: tokens.refresh_token && sealing.seal(tokens.refresh_token),
      idToken: tokens.id_token,
    };
    const done = again(() => storeTokens(db, hash, stored), {
      isPassing: isTrouble,
      pauses: STORING_PAUSES_MS,
    });
    storing?.add(done);
    await done.finally(() => storing?.delete(done));
    if ((tokens.claims()?.sub ?? subject) !== subject) throw new AnotherPerson();
    const claims = await readClaims(configuration, tokens, subject);
    // Missing roles may be in id tokens only.
    if (!claims || (!tokens.id_token && !namesRoles(claims))) return;
    const authorities = authoritiesOf(claims);
    await storePerson(db, hash, { authorities, claims: storedClaimsOf(claims) });
    if (authorities.join() !== session.authorities.join())
      log.info({ login }, 'other authorities from now on');
  } catch (error) {
    if (!endsSession(error)) {
      if (isTrouble(error)) log.warn({ login }, 'what the identity provider said anew could not be stored');
      else log.warn({ reason: (error as Error).name }, 'the identity provider could not be asked again');
      return;
    }
    await deleteSession(db, hash);
    log.info({ login }, 'the identity provider has ended the session');
  }
}

class AnotherPerson extends Error {
  override readonly name = 'AnotherPerson';
}

const REJECTIONS = ['invalid_grant', 'access_denied'];

function endsSession(error: unknown): boolean {
  if (error instanceof AnotherPerson) return true;
  return error instanceof client.ResponseBodyError && REJECTIONS.includes(error.error);
}
