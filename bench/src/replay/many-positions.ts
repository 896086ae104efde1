import { type Kysely, sql } from 'kysely';

/** Seconds between fixes. */
const EVERY = 3;

export async function seedPositions(
  // biome-ignore lint/suspicious/noExplicitAny: the statements name no type of a table
  db: Kysely<any>,
  reference: string,
  count: number,
): Promise<{ journeyId: string }> {
  const { rows } = await sql<{ id: string; organisation_id: string; vehicle_id: string }>`
    UPDATE journey SET created_at = now() - ${count * EVERY}::int * interval '1 second' - interval '1 minute'
    WHERE unique_reference = ${reference} RETURNING id, organisation_id, vehicle_id`.execute(db);
  const journey = rows[0]!;
  await sql`
    INSERT INTO asset_position (organisation_id, asset_id, fix_time, id, received_at, latitude, longitude, speed_kmh,
      heading_degrees, journey_id, attributes)
    SELECT ${journey.organisation_id}::uuid, ${journey.vehicle_id}::uuid, t, gen_random_uuid(), t,
      -26.14 - 7.7 * i / ${count}::float8 + 0.02 * sin(i / 700.0), 28.2 - 9.6 * i / ${count}::float8 + 0.02 * cos(i / 900.0),
      CASE WHEN i % 9000 < 600 THEN 0 ELSE 80 + 15 * sin(i / 40.0) END, (220 + 20 * sin(i / 300.0))::int, ${journey.id}::uuid,
      jsonb_build_object('temperature', round((-18 + sin(i / 500.0))::numeric, 1))
    FROM (SELECT i, date_trunc('second', now()) - (${count}::int - i) * ${EVERY}::int * interval '1 second' AS t
      FROM generate_series(1, ${count}::int) AS i) AS fixes`.execute(db);
  return { journeyId: journey.id };
}
