import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, type Executor } from '../../../platform/db/index.ts';
import { searchedPlansOf, writeSearchTexts } from './search-text-store.ts';

/** What the free-text filter knows of a journey. */
export interface SearchedPlan {
  readonly uniqueReference: string;
  readonly journeyReference?: string;
  readonly jobNumber?: string;
  readonly vehicleId?: string;
  readonly trailerIds?: readonly string[];
  readonly driverIds?: readonly string[];
  readonly siteId?: string;
  readonly stops: readonly { readonly locationId: string }[];
}

interface Names {
  readonly assets: ReadonlyMap<string, string>;
  readonly drivers: ReadonlyMap<string, string>;
  readonly sites: ReadonlyMap<string, string>;
  readonly locations: ReadonlyMap<string, string>;
}

/** What the listing's free-text filter searches of each plan, in lower case; the names are read once for all plans. */
export async function searchTexts(
  tx: Executor,
  organisationId: OrganisationId,
  plans: readonly SearchedPlan[],
): Promise<readonly string[]> {
  const names: Names = {
    assets: await namesOf(
      tx,
      organisationId,
      sql`asset`,
      // With and without its blanks: people type it either way.
      sql`concat_ws(' ', registration_number, replace(registration_number, ' ', ''), fleet_number)`,
      plans.flatMap((plan) => [plan.vehicleId ?? [], plan.trailerIds ?? []].flat()),
    ),
    drivers: await namesOf(
      tx,
      organisationId,
      sql`driver`,
      sql`name`,
      plans.flatMap((plan) => plan.driverIds ?? []),
    ),
    sites: await namesOf(
      tx,
      organisationId,
      sql`site`,
      sql`name`,
      plans.flatMap((plan) => plan.siteId ?? []),
    ),
    locations: await namesOf(
      tx,
      organisationId,
      sql`location`,
      sql`name`,
      plans.flatMap((plan) => plan.stops.map((stop) => stop.locationId)),
    ),
  };
  return plans.map((plan) => textOf(plan, names));
}

/** Writes anew what the free-text filter searches of stored journeys, after their plan or allocation has changed. */
export async function renewSearchText(
  tx: Executor,
  organisationId: OrganisationId,
  journeyIds: readonly string[],
): Promise<void> {
  const plans = await searchedPlansOf(tx, organisationId, journeyIds);
  if (plans.length === 0) return;
  const texts = await searchTexts(tx, organisationId, plans);
  await writeSearchTexts(
    tx,
    organisationId,
    plans.map(({ id }, i) => ({ id, text: texts[i]! })),
  );
}

async function namesOf(
  tx: Executor,
  organisationId: OrganisationId,
  table: ReturnType<typeof sql>,
  name: ReturnType<typeof sql>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, ${name} AS name FROM ${table} WHERE organisation_id = ${organisationId}
    AND id IN ${among([...new Set(ids)])}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.name]));
}

function textOf(plan: SearchedPlan, names: Names): string {
  const parts = [
    plan.uniqueReference,
    plan.journeyReference,
    plan.jobNumber,
    ...[plan.vehicleId, ...(plan.trailerIds ?? [])].map((id) => id && names.assets.get(id)),
    ...(plan.driverIds ?? []).map((id) => names.drivers.get(id)),
    plan.siteId && names.sites.get(plan.siteId),
    ...new Set(plan.stops.map((stop) => names.locations.get(stop.locationId))),
  ];
  return parts.filter(Boolean).join(' ').toLowerCase();
}
