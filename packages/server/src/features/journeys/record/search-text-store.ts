import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, column, type Executor } from '../../../platform/db/index.ts';
import { type PlanDetails, type PlanRow, planColumnList, storedDetails } from './plan-columns.ts';

interface PlanRecord extends PlanRow {
  id: string;
  unique_reference: string;
  site_id: string | null;
  vehicle_id: string | null;
  trailer_id: string | null;
  trailer2_id: string | null;
  driver_id: string | null;
  driver2_id: string | null;
  location_ids: string[] | null;
}

const given = (...ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

export async function searchedPlansOf(
  db: Executor,
  organisationId: OrganisationId,
  journeyIds: readonly string[],
): Promise<readonly (SearchedPlan & { readonly id: string })[]> {
  const { rows } = await sql<PlanRecord>`
    SELECT j.id, j.unique_reference, j.site_id, j.vehicle_id, j.trailer_id, j.trailer2_id, j.driver_id,
      j.driver2_id, ${planColumnList('j')},
      (SELECT array_agg(s.location_id::text ORDER BY s.sequence) FROM journey_stop s
        WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id) AS location_ids
    FROM journey j
    WHERE j.organisation_id = ${organisationId} AND j.id IN ${among(journeyIds)}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    uniqueReference: row.unique_reference,
    ...storedDetails(row),
    siteId: row.site_id ?? undefined,
    vehicleId: row.vehicle_id ?? undefined,
    trailerIds: given(row.trailer_id, row.trailer2_id),
    driverIds: given(row.driver_id, row.driver2_id),
    stops: (row.location_ids ?? []).map((locationId) => ({ locationId })),
  }));
}

export async function writeSearchTexts(
  tx: Executor,
  organisationId: OrganisationId,
  texts: readonly { readonly id: string; readonly text: string }[],
): Promise<void> {
  await sql`
    UPDATE journey j SET search_text = renewed.text
    FROM unnest(${column(texts.map(({ id }) => id))}::text::uuid[],
      ${column(texts.map(({ text }) => text))}::text::text[]) AS renewed(id, text)
    WHERE j.organisation_id = ${organisationId} AND j.id = renewed.id`.execute(tx);
}
export interface SearchedPlan extends Partial<PlanDetails> {
  readonly uniqueReference: string;
  readonly vehicleId?: string;
  readonly trailerIds?: readonly string[];
  readonly driverIds?: readonly string[];
  readonly siteId?: string;
  readonly stops: readonly { readonly locationId: string }[];
}
