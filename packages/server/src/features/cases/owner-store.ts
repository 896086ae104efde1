import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, type Executor } from '../../platform/db/index.ts';

/** Members who may do more than look. */
export async function possibleOwners(
  db: Executor,
  organisationId: OrganisationId,
): Promise<{ login: string }[]> {
  const { rows } = await sql<{ login: string }>`SELECT login FROM organisation_member
    WHERE organisation_id = ${organisationId} AND role <> 'viewer' ORDER BY login`.execute(db);
  return rows;
}

/** @param ids undefined: all */
export async function openCasesOwnedBy(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[] | undefined,
  owner: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM exception_case
    WHERE organisation_id = ${organisationId} AND ${ids ? sql`id IN ${among(ids)}` : sql`true`} AND closed_at IS NULL
      AND owner = ${owner}
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}

const mayNotOwn = (
  organisationId: OrganisationId,
  login: string,
) => sql`NOT EXISTS (SELECT FROM organisation_member m
  WHERE m.organisation_id = ${organisationId} AND m.login = ${sql.ref(login)} AND m.role <> 'viewer')`;

/** Open cases must be locked. @returns ids of those whose owner left or may only look */
export async function casesOfLeavers(
  tx: Executor,
  organisationId: OrganisationId,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT c.id FROM exception_case c
    WHERE c.organisation_id = ${organisationId} AND c.closed_at IS NULL AND c.owner IS NOT NULL
      AND ${mayNotOwn(organisationId, 'c.owner')} ORDER BY c.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function freeDesksOfLeavers(tx: Executor, organisationId: OrganisationId): Promise<void> {
  await sql`DELETE FROM case_desk_taking t WHERE t.organisation_id = ${organisationId}
    AND ${mayNotOwn(organisationId, 't.login')}`.execute(tx);
}

export async function mayOwn(tx: Executor, organisationId: OrganisationId, login: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM organisation_member
    WHERE organisation_id = ${organisationId} AND login = ${login} AND role <> 'viewer'`.execute(tx);
  return rows.length > 0;
}
