import type { OrganisationId } from '@linehaul/domain/core';
import type { DutyKind } from '@linehaul/domain/driver-hours';
import { sql } from 'kysely';
import { among, at, type Executor, json } from '../../platform/db/index.ts';
import { type Actor, insertAll } from '../../platform/records/index.ts';

export interface ImportRow {
  readonly id: string;
  readonly driver_id: string;
  readonly kind: DutyKind;
  readonly from_at: Date;
  readonly to_at: Date | null;
  readonly key: string | null;
}

export async function insertDuties(
  tx: Executor,
  organisationId: OrganisationId,
  rows: readonly ImportRow[],
  by: Actor,
): Promise<void> {
  const now = new Date(by.now);
  const own = {
    organisation_id: organisationId,
    source: 'import',
    corrected: false,
    version: 0,
    created_at: now,
    changed_at: now,
    changed_by: by.actor,
  };
  await insertAll(
    tx,
    'driver_duty',
    rows.map((row) => ({ ...own, ...row })),
  );
}

export async function updateDuties(
  tx: Executor,
  organisationId: OrganisationId,
  rows: readonly ImportRow[],
  by: Actor,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`UPDATE driver_duty d SET kind = r.kind, from_at = r.from_at, to_at = r.to_at, version = d.version + 1,
      changed_at = ${at(by.now)}, changed_by = ${by.actor}
    FROM jsonb_populate_recordset(NULL::driver_duty, ${json(rows)}::jsonb) AS r
    WHERE d.organisation_id = ${organisationId} AND d.id = r.id`.execute(tx);
}

export async function deleteDuties(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`DELETE FROM driver_duty WHERE organisation_id = ${organisationId} AND id IN ${among(ids)}`.execute(
    tx,
  );
}
