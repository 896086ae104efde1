import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import { sql } from 'kysely';
import { at, column, type Executor } from '../../platform/db/index.ts';

export async function changesSeen(
  db: Executor,
  organisationId: OrganisationId,
  handoverId: string,
): Promise<ReadonlyMap<string, EpochMs>> {
  const { rows } = await sql<{
    change: string;
    seen_at: EpochMs;
  }>`SELECT change, seen_at FROM shift_handover_change
    WHERE organisation_id = ${organisationId} AND handover_id = ${handoverId}`.execute(db);
  return new Map(rows.map(({ change, seen_at }) => [change, seen_at]));
}

export async function noteChanges(
  tx: Executor,
  organisationId: OrganisationId,
  handoverId: string,
  changes: readonly string[],
  now: EpochMs,
): Promise<void> {
  const given = sql`SELECT unnest(${column(changes)}::text::text[])`;
  await sql`DELETE FROM shift_handover_change WHERE organisation_id = ${organisationId}
    AND handover_id = ${handoverId} AND change NOT IN (${given})`.execute(tx);
  await sql`INSERT INTO shift_handover_change (organisation_id, handover_id, change, seen_at)
    SELECT ${organisationId}::uuid, ${handoverId}::uuid, g.change, ${at(now)} FROM (${given} AS change) g
    ON CONFLICT DO NOTHING`.execute(tx);
}

export interface WaitingOrganisation {
  readonly id: OrganisationId;
  readonly timeZone: string;
  readonly settings: OrganisationSettings;
}

export async function organisationsThatWait(db: Executor): Promise<readonly WaitingOrganisation[]> {
  const { rows } = await sql<
    Pick<WaitingOrganisation, 'id' | 'timeZone'> & { readonly settings: Partial<OrganisationSettings> | null }
  >`SELECT o.id, o.time_zone AS "timeZone", o.settings FROM organisation o
    JOIN shift_handover h ON h.organisation_id = o.id AND h.taken_at IS NULL AND h.withdrawn_at IS NULL
    ORDER BY o.id`.execute(db);
  return rows.map((row) => ({ ...row, settings: settingsWith(row.settings ?? undefined) }));
}
