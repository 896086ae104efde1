import type { Desk } from '@linehaul/contracts/cases';
import type { DeskFilter } from '@linehaul/domain/cases';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, at, type Executor, isId, json } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';

interface DeskRow {
  readonly id: string;
  readonly name: string;
  readonly filter: DeskFilter;
  readonly version: number;
  readonly taken: readonly { readonly login: string; readonly at: EpochMs }[];
}

const DESK = sql`d.id, d.name, d.filter, d.version, coalesce((
  SELECT jsonb_agg(jsonb_build_object('login', t.login, 'at', (extract(epoch FROM t.taken_at) * 1000)::float8)
    ORDER BY t.taken_at, t.login)
  FROM case_desk_taking t
  JOIN organisation_member m ON m.organisation_id = t.organisation_id AND m.login = t.login AND m.role <> 'viewer'
  WHERE t.organisation_id = d.organisation_id AND t.desk_id = d.id), '[]') AS taken`;

function wire({ id, name, filter, version, taken }: DeskRow): Desk {
  return {
    id,
    name,
    filter: {
      siteIds: [...filter.siteIds],
      locationIds: [...filter.locationIds],
      regions: [...filter.regions],
    },
    version,
    takenBy: taken.map(({ login, at: since }) => ({ login, sinceUtc: instantText(Math.round(since)) })),
  };
}

/** By name; at most DESKS_LIMIT. */
export async function findDesks(db: Executor, organisationId: OrganisationId): Promise<Desk[]> {
  const { rows } =
    await sql<DeskRow>`SELECT ${DESK} FROM case_desk d WHERE d.organisation_id = ${organisationId}
    ORDER BY lower(d.name), d.id`.execute(db);
  return rows.map(wire);
}

export async function findDesk(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
): Promise<Desk | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<DeskRow>`SELECT ${DESK} FROM case_desk d
    WHERE d.organisation_id = ${organisationId} AND d.id = ${id}`.execute(db);
  return rows[0] && wire(rows[0]);
}

export interface DeskValues {
  readonly name: string;
  readonly filter: DeskFilter;
}
export async function insertDesk(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  { name, filter }: DeskValues,
  { actor, now }: Actor,
): Promise<void> {
  await sql`INSERT INTO case_desk (organisation_id, id, name, filter, created_at, changed_at, changed_by)
    VALUES (${organisationId}, ${id}, ${name}, ${json(filter)}::jsonb, ${at(now)}, ${at(now)}, ${actor})`.execute(
    tx,
  );
}

/** @returns false where the version has changed */
export async function updateDesk(
  tx: Executor,
  organisationId: OrganisationId,
  { id, version }: { readonly id: string; readonly version: number },
  { name, filter }: DeskValues,
  { actor, now }: Actor,
): Promise<boolean> {
  const { rows } = await sql`UPDATE case_desk SET name = ${name}, filter = ${json(filter)}::jsonb,
      version = version + 1, changed_at = ${at(now)}, changed_by = ${actor}
    WHERE organisation_id = ${organisationId} AND id = ${id} AND version = ${version} RETURNING 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Empties its seats. @returns false where there is none */
export async function removeDesk(tx: Executor, organisationId: OrganisationId, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const { rows } = await sql`DELETE FROM case_desk WHERE organisation_id = ${organisationId} AND id = ${id}
    RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** A person already there keeps the start time. */
export async function sitDown(
  tx: Executor,
  organisationId: OrganisationId,
  deskId: string,
  { actor, now }: Actor,
): Promise<void> {
  await sql`INSERT INTO case_desk_taking AS t (organisation_id, login, desk_id, taken_at)
    VALUES (${organisationId}, ${actor}, ${deskId}, ${at(now)})
    ON CONFLICT (organisation_id, login) DO UPDATE SET desk_id = excluded.desk_id, taken_at = excluded.taken_at
    WHERE t.desk_id <> excluded.desk_id`.execute(tx);
}

export async function standUp(
  tx: Executor,
  organisationId: OrganisationId,
  deskId: string,
  login: string,
): Promise<void> {
  await sql`DELETE FROM case_desk_taking WHERE organisation_id = ${organisationId} AND login = ${login}
    AND desk_id = ${deskId}`.execute(tx);
}

/** Of sites and locations, by id. */
export async function namesOfFilter(
  db: Executor,
  organisationId: OrganisationId,
  filters: readonly DeskFilter[],
): Promise<ReadonlyMap<string, string>> {
  const ids = (of: 'siteIds' | 'locationIds') => among([...new Set(filters.flatMap((one) => one[of]))]);
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id::text AS id, name FROM site WHERE organisation_id = ${organisationId} AND id IN ${ids('siteIds')}
    UNION ALL
    SELECT id::text, name FROM location WHERE organisation_id = ${organisationId} AND id IN ${ids('locationIds')}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface UnknownOfFilter {
  readonly sites: readonly string[];
  readonly locations: readonly string[];
}

/** Ids that are not the organisation's. */
export async function unknownOfFilter(
  db: Executor,
  organisationId: OrganisationId,
  { siteIds, locationIds }: DeskFilter,
): Promise<UnknownOfFilter> {
  const known = async (table: 'site' | 'location', ids: readonly string[]) => {
    const proper = ids.filter(isId);
    if (proper.length === 0) return new Set<string>();
    const rows = await db
      .selectFrom(table)
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', proper)
      .select('id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  };
  const [sites, locations] = [await known('site', siteIds), await known('location', locationIds)];
  return {
    sites: siteIds.filter((id) => !sites.has(id)),
    locations: locationIds.filter((id) => !locations.has(id)),
  };
}
