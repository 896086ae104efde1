import type { EpochMs } from '@linehaul/domain/core';
import { at, type Executor, json } from '../../platform/db/index.ts';

export interface DueSession {
  readonly hash: string;
  readonly login: string;
  readonly subject: string;
  readonly authorities: readonly string[];
  /** Sealed. */
  readonly refreshToken: string;
}

/** Sessions in use, last checked before `before`. Atomic: a refresh token may work only once. */
export async function claimDueSessions(
  db: Executor,
  { before, now, most }: { readonly before: EpochMs; readonly now: EpochMs; readonly most: number },
): Promise<readonly DueSession[]> {
  const rows = await db
    .updateTable('session')
    .set({ checked_at: new Date(now) })
    .where('id_hash', 'in', (due) =>
      due
        .selectFrom('session')
        .where('refresh_token', 'is not', null)
        .where('checked_at', '<=', at(before))
        .where('expires_at', '>', at(now))
        .where('idle_until', '>', at(now))
        .orderBy('checked_at')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .select('id_hash'),
    )
    .returning(['id_hash', 'login', 'subject', 'authorities', 'refresh_token'])
    .execute();
  return rows.map((row) => ({
    hash: row.id_hash,
    login: row.login,
    subject: row.subject,
    authorities: row.authorities,
    refreshToken: row.refresh_token ?? '',
  }));
}

/** Absent tokens stay unchanged. */
export async function storeTokens(
  db: Executor,
  hash: string,
  tokens: { readonly refreshToken?: string; readonly idToken?: string },
): Promise<void> {
  if (!tokens.refreshToken && !tokens.idToken) return;
  await db
    .updateTable('session')
    .set({
      ...(tokens.refreshToken ? { refresh_token: tokens.refreshToken } : {}),
      ...(tokens.idToken ? { id_token: tokens.idToken } : {}),
    })
    .where('id_hash', '=', hash)
    .execute();
}

export async function storePerson(
  db: Executor,
  hash: string,
  person: { readonly authorities: readonly string[]; readonly claims: Record<string, unknown> },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ authorities: [...person.authorities], claims: json(person.claims) })
    .where('id_hash', '=', hash)
    .execute();
}
