import { type Kysely, sql } from 'kysely';

export interface ManyPositions {
  readonly organisation: string;
  /** Positions of an asset, a second apart. */
  readonly each: number;
  /** Epoch milliseconds of the first. */
  readonly begin: number;
}

/** Through the calls a million would take longer than what is measured. */
export async function insertPositions(
  // biome-ignore lint/suspicious/noExplicitAny: the statements name no type of a table
  db: Kysely<any>,
  { organisation, each, begin }: ManyPositions,
): Promise<void> {
  const { rows } = await sql<{ id: string; organisation_id: string }>`
    SELECT a.id, a.organisation_id FROM asset a JOIN organisation o ON o.id = a.organisation_id
    WHERE o.name = ${organisation} ORDER BY a.registration_number`.execute(db);
  for (const [i, asset] of rows.entries())
    await sql`
      INSERT INTO asset_position (organisation_id, asset_id, fix_time, id, received_at, latitude, longitude, speed_kmh)
      SELECT ${asset.organisation_id}::uuid, ${asset.id}::uuid, t, gen_random_uuid(), t, ${-30 + i * 0.01}::float8, 24, 0
      FROM (SELECT ${new Date(begin)}::timestamptz + n * interval '1 second' AS t
        FROM generate_series(0, ${each - 1}::int) AS n) AS fixes`.execute(db);
}
