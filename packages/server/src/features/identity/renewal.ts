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
/** For a database that is gone or busy for some seconds. */
const STORING_PAUSES_MS = [200, 500, 1_000, 2_000, 4_000];

export interface RenewalParts {
  readonly db: Executor;
  readonly party: RelyingParty;
  readonly sealing: Sealing;
  /** How old what the provider said of a person may be, milliseconds. */
  readonly renewalMs: number;
  /** Holds what is being stored of what the provider has changed: it ends by itself. */
  readonly storing?: Set<Promise<unknown>>;
}

/**
 * Asks the provider again, for all sessions in use of which it gave a refresh token. A role that it takes away, or a person
 * whom it locks out, counts here after `renewalMs` and a fifth of it at the latest, whether that person asks for
 * something or only watches the stream. A provider that can't be reached changes nothing: whoever is signed in works on.
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
    // A token that the provider has changed is stored before the database closes; a silent provider isn't waited for long.
    await Promise.race([running, wait(END_WITHIN_MS, undefined, { ref: false })]);
    await Promise.allSettled(storing);
  });
}

/** One round: a few sessions at once until none is due. */
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
    // Sealed with another secret, as after a break-in: what the provider says now could not be asked any more.
    await deleteSession(db, hash);
    log.warn({ login }, 'a session ends: its token was sealed with another LINEHAUL_SECRET');
    return;
  }
  try {
    const configuration = await party.configurationFor('');
    const tokens = await client.refreshTokenGrant(configuration, token);
    // First of all, and with patience: the provider may take the old one no more, and the session would end with the next renewal.
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
    // Without an id token, silence on roles is no word against them: they may stand in id tokens alone.
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

/** The provider's clear words that this sign-in counts no more; anything else may be a passing fault. */
const REJECTIONS = ['invalid_grant', 'access_denied'];

function endsSession(error: unknown): boolean {
  if (error instanceof AnotherPerson) return true;
  return error instanceof client.ResponseBodyError && REJECTIONS.includes(error.error);
}
