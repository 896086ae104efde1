import { type RawBuilder, sql } from 'kysely';
import { type Executor, json } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import type { Known } from './import/resolve.ts';

/** Earlier columns win: a reference comes before a name. */
async function known(
  tx: Executor,
  words: readonly string[],
  statement: (set: RawBuilder<unknown>) => RawBuilder<{ word: string; id: string; rank: number }>,
): Promise<Known> {
  const { rows } = await statement(sql`(SELECT jsonb_array_elements_text(${json(words)}::jsonb))`).execute(
    tx,
  );
  const found = new Map<string, { id: string | null; rank: number }>();
  for (const { word, id, rank } of rows) {
    const before = found.get(word);
    if (!before || rank < before.rank) found.set(word, { id, rank });
    else if (rank === before.rank && before.id !== id) found.set(word, { id: null, rank });
  }
  return new Map([...found].map(([word, { id }]) => [word, id]));
}

export function sitesByName(tx: Executor, organisation: OrganisationContext, words: readonly string[]) {
  return known(
    tx,
    words,
    (set) => sql`SELECT lower(name) AS word, id, 0 AS rank FROM site
      WHERE organisation_id = ${organisation.id} AND NOT archived AND lower(name) IN ${set}`,
  );
}

export function locationsByName(tx: Executor, organisation: OrganisationContext, words: readonly string[]) {
  return known(
    tx,
    words,
    (set) => sql`
      SELECT lower(external_reference) AS word, id, 0 AS rank FROM location
      WHERE organisation_id = ${organisation.id} AND NOT is_deleted AND external_reference <> ''
        AND lower(external_reference) IN ${set}
      UNION ALL
      SELECT lower(name), id, 1 FROM location
      WHERE organisation_id = ${organisation.id} AND NOT is_deleted AND lower(name) IN ${set}`,
  );
}

export function driversByWord(tx: Executor, organisation: OrganisationContext, words: readonly string[]) {
  return known(
    tx,
    words,
    (set) => sql`
      SELECT lower(employee_number) AS word, id, 0 AS rank FROM driver
      WHERE organisation_id = ${organisation.id} AND lower(employee_number) IN ${set}
      UNION ALL
      SELECT lower(name), id, 1 FROM driver
      WHERE organisation_id = ${organisation.id} AND NOT archived AND lower(name) IN ${set}`,
  );
}

/** Ignores blanks. */
export function assetsByWord(tx: Executor, organisation: OrganisationContext, words: readonly string[]) {
  const bare = words.map((word) => word.replace(/\s/g, ''));
  return known(
    tx,
    bare,
    (set) => sql`
      SELECT lower(regexp_replace(registration_number, '\\s', '', 'g')) AS word, id, 0 AS rank FROM asset
      WHERE organisation_id = ${organisation.id} AND lower(regexp_replace(registration_number, '\\s', '', 'g')) IN ${set}
      UNION ALL
      SELECT lower(regexp_replace(fleet_number, '\\s', '', 'g')), id, 1 FROM asset
      WHERE organisation_id = ${organisation.id} AND NOT archived
        AND lower(regexp_replace(fleet_number, '\\s', '', 'g')) IN ${set}`,
  ).then(
    (found) =>
      new Map(
        words.map((word, i) => [word, found.get(bare[i]!)!]).filter(([, id]) => id !== undefined) as [
          string,
          string | null,
        ][],
      ),
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

/** The reference if there is one, as imports find that again. */
export const namesOfLocations = namesOf('location', sql`coalesce(nullif(external_reference, ''), name)`);
export const namesOfAssets = namesOf('asset', sql`registration_number`);
export const namesOfDrivers = namesOf('driver', sql`coalesce(employee_number, name)`);
