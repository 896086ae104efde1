import type { EpochMs } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { at, column, type Executor, json, prepared } from '../../platform/db/index.ts';

export interface StoredSession {
  readonly login: string;
  readonly subject: string;
  readonly authorities: readonly string[];
  readonly csrfToken: string;
  readonly seenAt: EpochMs;
  readonly idleUntil: EpochMs;
}

export async function insertSession(
  db: Executor,
  session: StoredSession & {
    readonly hash: string;
    readonly claims: Record<string, unknown>;
    readonly idToken: string;
    /** Sealed. */
    readonly refreshToken?: string;
    readonly expiresAt: EpochMs;
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id_hash: session.hash,
      login: session.login,
      subject: session.subject,
      authorities: [...session.authorities],
      claims: json(session.claims),
      id_token: session.idToken,
      csrf_token: session.csrfToken,
      seen_at: new Date(session.seenAt),
      idle_until: new Date(session.idleUntil),
      expires_at: new Date(session.expiresAt),
      refresh_token: session.refreshToken ?? null,
      checked_at: new Date(session.seenAt),
    })
    .execute();
}

export async function findSession(
  db: Executor,
  hash: string,
  now: EpochMs,
): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('session')
    .modifyFront(prepared)
    .where('id_hash', '=', hash)
    .where('expires_at', '>', at(now))
    .select(['login', 'subject', 'authorities', 'csrf_token', 'seen_at', 'idle_until'])
    .executeTakeFirst();
  return (
    row && {
      login: row.login,
      subject: row.subject,
      authorities: row.authorities,
      csrfToken: row.csrf_token,
      seenAt: row.seen_at,
      idleUntil: row.idle_until,
    }
  );
}

export async function findClaims(
  db: Executor,
  hash: string,
): Promise<{ subject: string; claims: Record<string, unknown> } | undefined> {
  return db
    .selectFrom('session')
    .where('id_hash', '=', hash)
    .select(['subject', 'claims'])
    .executeTakeFirst();
}

/** Older acts change nothing; ended sessions stay ended. */
export async function markSeen(
  db: Executor,
  hash: string,
  act: { readonly seenAt: EpochMs; readonly idleUntil: EpochMs; readonly now: EpochMs },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: new Date(act.seenAt), idle_until: new Date(act.idleUntil) })
    .where('id_hash', '=', hash)
    .where('seen_at', '<', at(act.seenAt))
    .where('idle_until', '>', at(act.now))
    .execute();
}

export async function findTimes(
  db: Executor,
  hash: string,
): Promise<{ readonly seenAt: EpochMs; readonly expiresAt: EpochMs } | undefined> {
  const row = await db
    .selectFrom('session')
    .where('id_hash', '=', hash)
    .select(['seen_at', 'expires_at'])
    .executeTakeFirst();
  return row && { seenAt: row.seen_at, expiresAt: row.expires_at };
}

/** @returns the id token, needed at sign-out */
export async function deleteSession(db: Executor, hash: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('session')
    .where('id_hash', '=', hash)
    .returning('id_token')
    .executeTakeFirst();
  return row?.id_token;
}

export async function deleteExpiredSessions(db: Executor, now: EpochMs): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', at(now)).execute();
}

/** Roles of the newest sign-in, last use of any. */
export async function findPresence(
  db: Executor,
  logins: readonly string[],
  now: EpochMs,
): Promise<ReadonlyMap<string, { readonly authorities: readonly string[]; readonly seenAt: EpochMs }>> {
  if (logins.length === 0) return new Map();
  const { rows } = await sql<{ login: string; authorities: string[]; seen_at: EpochMs }>`
    SELECT DISTINCT ON (login) login, authorities, max(seen_at) OVER (PARTITION BY login) AS seen_at
    FROM session WHERE login = ANY(${column(logins)}::text::text[]) AND expires_at > ${at(now)} AND idle_until > ${at(now)}
    ORDER BY login, created_at DESC`.execute(db);
  return new Map(rows.map((row) => [row.login, { authorities: row.authorities, seenAt: row.seen_at }]));
}
