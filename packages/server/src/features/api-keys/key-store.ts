import type { ApiScope } from '@linehaul/domain/api-keys';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, at, type Executor, isId, type RowOf } from '../../platform/db/index.ts';
import { type OrganisationContext, organisationOf } from '../organisation/index.ts';

export type KeyRecord = RowOf<'api_key'>;
export interface ListedKey extends KeyRecord {
  readonly beginning: string;
  readonly location_names: readonly string[];
  readonly former_until: number | null;
}

/** By name, with the newest secret and how long a former one works. */
export async function findKeys(
  db: Executor,
  organisationId: OrganisationId,
  now: EpochMs,
  id?: string,
): Promise<readonly ListedKey[]> {
  const only = id === undefined ? sql`true` : sql`k.id = ${id}`;
  const { rows } = await sql<ListedKey>`
    SELECT k.*, newest.beginning,
      ARRAY(SELECT l.name FROM location l WHERE l.organisation_id = k.organisation_id AND l.id = ANY(k.location_ids)
        ORDER BY lower(l.name), l.id) AS location_names,
      (SELECT max(s.works_until) FROM api_key_secret s WHERE s.organisation_id = k.organisation_id
        AND s.key_id = k.id AND s.works_until > ${at(now)}) AS former_until
    FROM api_key k
    JOIN api_key_secret newest ON newest.organisation_id = k.organisation_id AND newest.key_id = k.id
      AND newest.works_until IS NULL
    WHERE k.organisation_id = ${organisationId} AND ${only}
    ORDER BY lower(k.name), k.id`.execute(db);
  return rows;
}

export async function lockKey(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
): Promise<KeyRecord | undefined> {
  return tx
    .selectFrom('api_key')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function insertKey(
  tx: Executor,
  organisationId: OrganisationId,
  key: {
    readonly id: string;
    readonly name: string;
    readonly scopes: readonly ApiScope[];
    readonly locationIds: readonly string[] | undefined;
    readonly createdAt: EpochMs;
    readonly createdBy: string;
    readonly expiresAt: EpochMs;
  },
): Promise<void> {
  await tx
    .insertInto('api_key')
    .values({
      organisation_id: organisationId,
      id: key.id,
      name: key.name,
      scopes: key.locationIds ? [] : [...key.scopes],
      location_ids: key.locationIds ? [...key.locationIds] : null,
      location_scopes: key.locationIds ? [...key.scopes] : null,
      created_at: new Date(key.createdAt),
      created_by: key.createdBy,
      expires_at: new Date(key.expiresAt),
    })
    .execute();
}

export async function insertSecret(
  tx: Executor,
  organisationId: OrganisationId,
  secret: {
    readonly keyId: string;
    readonly hash: string;
    readonly beginning: string;
    readonly madeAt: EpochMs;
  },
): Promise<void> {
  await tx
    .insertInto('api_key_secret')
    .values({
      organisation_id: organisationId,
      key_id: secret.keyId,
      secret_hash: secret.hash,
      beginning: secret.beginning,
      made_at: new Date(secret.madeAt),
    })
    .execute();
}

/** Makes the present secret a former one; older ones keep their promised end. */
export async function retireSecret(
  tx: Executor,
  organisationId: OrganisationId,
  keyId: string,
  { now, worksUntil }: { readonly now: EpochMs; readonly worksUntil: EpochMs },
): Promise<void> {
  await tx
    .deleteFrom('api_key_secret')
    .where('organisation_id', '=', organisationId)
    .where('key_id', '=', keyId)
    .where('works_until', '<=', at(now))
    .execute();
  await tx
    .updateTable('api_key_secret')
    .where('organisation_id', '=', organisationId)
    .where('key_id', '=', keyId)
    .where('works_until', 'is', null)
    .set({ works_until: new Date(worksUntil) })
    .execute();
}

/** Former ones as well. */
export async function deleteSecrets(
  tx: Executor,
  organisationId: OrganisationId,
  keyId: string,
): Promise<void> {
  await tx
    .deleteFrom('api_key_secret')
    .where('organisation_id', '=', organisationId)
    .where('key_id', '=', keyId)
    .execute();
}

export async function prolongKey(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  expiresAt: EpochMs,
): Promise<void> {
  await tx
    .updateTable('api_key')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .set((eb) => ({ expires_at: new Date(expiresAt), version: eb('version', '+', 1) }))
    .execute();
}

export async function deleteKey(tx: Executor, organisationId: OrganisationId, id: string): Promise<void> {
  await tx.deleteFrom('api_key').where('organisation_id', '=', organisationId).where('id', '=', id).execute();
}

export const scopesOf = (key: Pick<KeyRecord, 'scopes' | 'location_scopes'>): readonly ApiScope[] =>
  key.location_scopes ?? key.scopes;

/** Of the organisation, by name. */
export async function findPlaces(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const proper = ids.filter(isId);
  if (proper.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`SELECT id, name FROM location
    WHERE organisation_id = ${organisationId} AND id IN ${among(proper)} ORDER BY lower(name), id`.execute(
    db,
  );
  return rows;
}

export interface FoundKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly locationIds: readonly string[] | undefined;
  readonly lastUsedAt: EpochMs | null;
  readonly organisation: OrganisationContext;
}

/** No tenant query: the secret names the key. Undefined: it has ended. */
export async function findBySecret(db: Executor, hash: string, now: EpochMs): Promise<FoundKey | undefined> {
  const row = await db
    .selectFrom('api_key_secret as secret')
    .innerJoin('api_key as key', (join) =>
      join.onRef('key.organisation_id', '=', 'secret.organisation_id').onRef('key.id', '=', 'secret.key_id'),
    )
    .innerJoin('organisation', 'organisation.id', 'key.organisation_id')
    .where('secret.secret_hash', '=', hash)
    .where('key.expires_at', '>', at(now))
    .where((eb) => eb.or([eb('secret.works_until', 'is', null), eb('secret.works_until', '>', at(now))]))
    .selectAll('organisation')
    .select(['key.id as key_id', 'key.name as key_name', 'key.scopes', 'key.last_used_at'])
    .select(['key.location_ids', 'key.location_scopes'])
    .executeTakeFirst();
  return (
    row && {
      id: row.key_id,
      name: row.key_name,
      scopes: scopesOf(row),
      locationIds: row.location_ids ?? undefined,
      lastUsedAt: row.last_used_at,
      organisation: organisationOf(row),
    }
  );
}

export async function markUsed(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  now: EpochMs,
): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: new Date(now) })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
