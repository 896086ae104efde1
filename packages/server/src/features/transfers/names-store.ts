import { type RawBuilder, sql } from 'kysely';
import { type Executor, json } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import type { Known, Match } from './import/resolve.ts';

const MOST_CANDIDATES = 5;

interface Named {
  readonly word: string;
  readonly id: string;
  readonly rank: number;
  readonly label: string;
}

/** Earlier columns win: reference before name. */
async function known(
  tx: Executor,
  words: readonly string[],
  statement: (set: RawBuilder<unknown>) => RawBuilder<Named>,
): Promise<Known> {
  const { rows } = await statement(sql`(SELECT jsonb_array_elements_text(${json(words)}::jsonb))`).execute(
    tx,
  );
  const found = new Map<string, Map<string, Named>>();
  for (const row of rows) {
    const before = found.get(row.word);
    const rank = before?.values().next().value?.rank ?? row.rank;
    if (!before || row.rank < rank) found.set(row.word, new Map([[row.id, row]]));
    else if (row.rank === rank) before.set(row.id, row);
  }
  return new Map([...found].map(([word, named]) => [word, matchOf([...named.values()])]));
}

function matchOf(named: readonly Named[]): Match {
  if (named.length === 1) return { id: named[0]!.id };
  const labels = named.map(({ label }) => label).sort();
  const more = labels.length - MOST_CANDIDATES;
  return { candidates: more > 0 ? [...labels.slice(0, MOST_CANDIDATES), `${more} more`] : labels };
}

export function sitesByName(tx: Executor, organisation: OrganisationContext, words: readonly string[]) {
  return known(
    tx,
    words,
    (set) => sql`SELECT lower(name) AS word, id, 0 AS rank, name AS label FROM site
      WHERE organisation_id = ${organisation.id} AND NOT archived AND lower(name) IN ${set}`,
  );
}

export function locationsByName(tx: Executor, organisation: OrganisationContext, words: readonly string[]) {
  const label = sql`concat(name, ' (' || nullif(external_reference, '') || ')') AS label`;
  return known(
    tx,
    words,
    (set) => sql`
      SELECT lower(external_reference) AS word, id, 0 AS rank, ${label} FROM location
      WHERE organisation_id = ${organisation.id} AND NOT is_deleted AND external_reference <> ''
        AND lower(external_reference) IN ${set}
      UNION ALL
      SELECT lower(name), id, 1, ${label} FROM location
      WHERE organisation_id = ${organisation.id} AND NOT is_deleted AND lower(name) IN ${set}`,
  );
}

export function routesByName(tx: Executor, organisation: OrganisationContext, words: readonly string[]) {
  return known(
    tx,
    words,
    (set) => sql`
      SELECT lower(route_reference) AS word, id, 0 AS rank, concat(route_reference, ' (', name, ')') AS label FROM route
      WHERE organisation_id = ${organisation.id} AND lower(route_reference) IN ${set}
      UNION ALL
      SELECT lower(name), id, 1, concat(name, ' (', route_reference, ')') FROM route
      WHERE organisation_id = ${organisation.id} AND lower(name) IN ${set}`,
  );
}

export function driversByWord(tx: Executor, organisation: OrganisationContext, words: readonly string[]) {
  const label = sql`concat(name, ' (' || employee_number || ')') AS label`;
  return known(
    tx,
    words,
    (set) => sql`
      SELECT lower(employee_number) AS word, id, 0 AS rank, ${label} FROM driver
      WHERE organisation_id = ${organisation.id} AND lower(employee_number) IN ${set}
      UNION ALL
      SELECT lower(name), id, 1, ${label} FROM driver
      WHERE organisation_id = ${organisation.id} AND NOT archived AND lower(name) IN ${set}`,
  );
}

/** Ignores blanks. No category: both. */
export async function assetsByWord(
  tx: Executor,
  organisation: OrganisationContext,
  words: readonly string[],
  category?: 'VEHICLE' | 'TRAILER',
): Promise<Known> {
  const bare = (word: string) => word.replace(/\s/g, '');
  const bareOf = (name: string) => sql`lower(regexp_replace(${sql.ref(name)}, '\\s', '', 'g'))`;
  const label = sql`concat(registration_number, ' (' || fleet_number || ')') AS label`;
  const own = sql`organisation_id = ${organisation.id}
    AND ${category ? sql`asset_category = ${category}` : sql`true`}`;
  const found = await known(
    tx,
    words.map(bare),
    (set) => sql`
      SELECT ${bareOf('registration_number')} AS word, id, 0 AS rank, ${label} FROM asset
      WHERE ${own} AND ${bareOf('registration_number')} IN ${set}
      UNION ALL
      SELECT ${bareOf('fleet_number')}, id, 1, ${label} FROM asset
      WHERE ${own} AND NOT archived AND ${bareOf('fleet_number')} IN ${set}`,
  );
  return new Map(
    words.flatMap((word) => {
      const match = found.get(bare(word));
      return match ? [[word, match] as const] : [];
    }),
  );
}

const namesOf =
  (table: 'location' | 'asset' | 'driver', name: RawBuilder<unknown>) =>
  async (
    db: Executor,
    organisation: OrganisationContext,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> => {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT id, ${name} AS name FROM ${sql.table(table)} WHERE organisation_id = ${organisation.id}
        AND id IN (SELECT jsonb_array_elements_text(${json([...new Set(ids)])}::jsonb)::uuid)`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };

/** The reference if any, as imports find it. */
export const namesOfLocations = namesOf('location', sql`coalesce(nullif(external_reference, ''), name)`);
export const namesOfAssets = namesOf('asset', sql`registration_number`);
export const namesOfDrivers = namesOf('driver', sql`coalesce(employee_number, name)`);
