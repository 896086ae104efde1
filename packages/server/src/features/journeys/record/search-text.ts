import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, type Executor } from '../../../platform/db/index.ts';
import { searchedTexts } from './plan-columns.ts';
import { type SearchedPlan, searchedPlansOf, writeSearchTexts } from './search-text-store.ts';

interface Names {
  readonly assets: ReadonlyMap<string, string>;
  readonly drivers: ReadonlyMap<string, string>;
  readonly sites: ReadonlyMap<string, string>;
  readonly locations: ReadonlyMap<string, string>;
}

/** In lower case. */
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

/** Call after changing plan or allocation. */
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
    ...searchedTexts(plan),
    ...[plan.vehicleId, ...(plan.trailerIds ?? [])].map((id) => id && names.assets.get(id)),
    ...(plan.driverIds ?? []).map((id) => names.drivers.get(id)),
    plan.siteId && names.sites.get(plan.siteId),
    ...new Set(plan.stops.map((stop) => names.locations.get(stop.locationId))),
  ];
  return parts.filter(Boolean).join(' ').toLowerCase();
}
