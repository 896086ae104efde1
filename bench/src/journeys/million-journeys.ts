import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from '../../../packages/server/src/platform/db/index.ts';

const DAYS = 1000;
const DAYS_AHEAD = 7;
const VEHICLES = 2000;
const DRIVERS = 3000;
const LOCATIONS = 500;
const BATCH = 50_000;
const ORGANISATION = 'MILLION_FREIGHT';
const LOGIN = 'bench';

/** 0 to below `of`; deterministic, spread. */
const spread = (by: number, of: number) => sql.raw(`((i::bigint * ${by}) % 1000003 % ${of})`);

export async function findSeeded(database: Database) {
  const { rows } = await sql<{ id: string; journeys: number }>`
    SELECT id, (SELECT count(*) FROM journey WHERE organisation_id = o.id) AS journeys
    FROM organisation o WHERE name = ${ORGANISATION}`.execute(database.kysely);
  const [found] = rows;
  return found && seeded(found.id, found.journeys);
}

export async function seedJourneys(database: Database, journeys: number) {
  const db = database.kysely;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO organisation (id, name) VALUES (gen_random_uuid(), ${ORGANISATION}) RETURNING id`.execute(db);
  const organisationId = rows[0]!.id;
  const org = sql`${organisationId}::uuid`;
  await sql`INSERT INTO organisation_member (login, organisation_id) VALUES (${LOGIN}, ${org})`.execute(db);
  await sql`INSERT INTO site (organisation_id, id, name)
    SELECT ${org}, md5('site' || i)::uuid, 'Depot ' || i FROM generate_series(1, 40) i`.execute(db);
  await sql`INSERT INTO asset (organisation_id, id, asset_category, asset_type_name, registration_number, fleet_number)
    SELECT ${org}, md5('asset' || i)::uuid, CASE WHEN i < ${VEHICLES} THEN 'VEHICLE' ELSE 'TRAILER' END, 'TRUCK',
      'KF ' || lpad(i::text, 5, '0') || ' GP', 'F' || i
    FROM generate_series(0, ${2 * VEHICLES - 1}) i`.execute(db);
  await sql`INSERT INTO driver (organisation_id, id, name, employee_number)
    SELECT ${org}, md5('driver' || i)::uuid,
      (ARRAY['Thabo','Sibusiso','Ayanda','Johan','Lerato','Mpho','Pieter','Zanele','Riyaad','Bongani'])[1 + i % 10] || ' ' ||
      (ARRAY['Mokoena','Naidoo','Botha','Dlamini','van Wyk','Khumalo','Pretorius','Adams','Ndou','Mahlangu','Smit'])[1 + i % 11]
      || ' ' || i, 'E' || i FROM generate_series(0, ${DRIVERS - 1}) i`.execute(db);
  await sql`INSERT INTO location (organisation_id, id, name, shape, shape_type, radius, location_type, latitude, longitude)
    SELECT ${org}, md5('location' || i)::uuid, 'Customer ' || i,
      json_build_object('type', 'Point', 'coordinates', json_build_array(24 + i % 50 / 10.0, -29 - i % 30 / 10.0))::jsonb,
      'Circle', 100, 1, -29 - i % 30 / 10.0, 24 + i % 50 / 10.0 FROM generate_series(0, ${LOCATIONS - 1}) i`.execute(
    db,
  );
  for (let from = 0; from < journeys; from += BATCH) {
    await insertBatch(db, organisationId, from, Math.min(journeys, from + BATCH), journeys);
  }
  await sql`VACUUM ANALYZE`.execute(db);
  return seeded(organisationId, journeys);
}

export type Seeded = ReturnType<typeof seeded>;

const seeded = (organisationId: string, journeys: number) => ({
  organisationId,
  organisationName: ORGANISATION,
  login: LOGIN,
  journeys,
});

async function insertBatch(db: Kysely<Tables>, organisationId: string, from: number, to: number, of: number) {
  const org = sql`${organisationId}::uuid`;
  const perDay = Math.max(1, Math.round(of / (DAYS + DAYS_AHEAD)));
  await sql`
    INSERT INTO journey (organisation_id, id, unique_reference, journey_reference, routing_date, planned_start, planned_end,
      status, projected_time_status, position_based_status, site_id, vehicle_id, trailer_id, driver_id, driver2_id,
      planned_kilometres, job_number, transporter, purpose, started_by_hand_at, search_text)
    SELECT ${org}, md5('journey' || i)::uuid, 'MF-' || lpad(i::text, 7, '0'), 'CUST-' || i, day, day + hour,
      day + hour + interval '9 hours',
      CASE WHEN day < current_date - 3 THEN 'CLOSED' WHEN day < current_date THEN 'COMPLETED'
        WHEN day + hour > now() THEN 'APPROVED' WHEN i % 3 = 0 THEN 'IN_PROGRESS' ELSE 'COMPLETED' END,
      'ON_TIME', 'ON_PLAN', md5('site' || 1 + i % 40)::uuid, v.id, t.id, d.id,
      CASE WHEN i % 5 = 0 THEN d2.id END, 400, 'JB-' || i, 'Million Freight', 'Store replenishment',
      CASE WHEN day >= current_date AND day + hour <= now() AND i % 3 = 0 THEN day + hour END,
      lower(concat_ws(' ', 'MF-' || lpad(i::text, 7, '0'), 'CUST-' || i, 'JB-' || i, v.registration_number,
        replace(v.registration_number, ' ', ''), v.fleet_number, d.name, 'Depot ' || 1 + i % 40))
    FROM generate_series(${from}::int, ${to - 1}::int) i
    CROSS JOIN LATERAL (SELECT (current_date + ${DAYS_AHEAD}::int - i / ${perDay}::int)::timestamptz AS day,
      make_interval(mins => (i % 1200)::int) AS hour) p
    JOIN asset v ON v.organisation_id = ${org} AND v.id = md5('asset' || ${spread(7919, VEHICLES)})::uuid
    JOIN asset t ON t.organisation_id = ${org} AND t.id = md5('asset' || ${VEHICLES} + ${spread(104729, VEHICLES)})::uuid
    JOIN driver d ON d.organisation_id = ${org} AND d.id = md5('driver' || ${spread(15485863, DRIVERS)})::uuid
    JOIN driver d2 ON d2.organisation_id = ${org} AND d2.id = md5('driver' || ${spread(49979687, DRIVERS)})::uuid`.execute(
    db,
  );
  await sql`
    INSERT INTO journey_stop (organisation_id, journey_id, id, sequence, location_id, planned_arrival, planned_departure)
    SELECT ${org}, md5('journey' || i)::uuid, gen_random_uuid(), s, md5('location' || (${spread(7907, LOCATIONS)} + s * 37) % ${sql.raw(String(LOCATIONS))})::uuid,
      now(), now() FROM generate_series(${from}::int, ${to - 1}::int) i, generate_series(1, 3) s`.execute(db);
}
