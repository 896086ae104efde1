import { sql } from 'kysely';
import type { OneDepot } from '../one-depot.ts';
import type { TestServer } from '../test-server.ts';

export async function learn(
  server: TestServer,
  { organisationId, places }: Pick<OneDepot, 'organisationId' | 'places'>,
  journeyId: string,
  at: Date,
): Promise<void> {
  const db = server.database.kysely;
  const [route] = await db
    .selectFrom('route')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .execute();
  await sql`INSERT INTO segment_time (organisation_id, from_location, to_location, part, drives, mean_seconds,
    planned_seconds, sketch, plans) VALUES (${organisationId}, ${places[0]}, ${places[1]}, 'morning', 25, 420, 900,
    '[[40,25,10500]]', '[[49,25,22500]]')`.execute(db);
  await sql`INSERT INTO route_time (organisation_id, route, drives, planned_seconds, difference_seconds)
    VALUES (${organisationId}, ${route?.id ?? 'none'}, 25, 22500, 10500)`.execute(db);
  await sql`INSERT INTO dwell_time (organisation_id, location, type, part, visits, sketch)
    VALUES (${organisationId}, ${places[1]}, '1', 'morning', 25, '[[40,25,10500]]')`.execute(db);
  await sql`INSERT INTO forecast_model (organisation_id) VALUES (${organisationId})`.execute(db);
  await sql`INSERT INTO arrival_day (organisation_id, day, arrivals, ranged, no_history)
    VALUES (${organisationId}, '2020-01-01', 1, 1, 0)`.execute(db);
  await sql`INSERT INTO loaded_day (organisation_id, day, arrivals, ranged, no_history)
    VALUES (${organisationId}, ${at}::timestamptz::date - 1, 7, 6, 1)`.execute(db);
  await sql`INSERT INTO forecast (organisation_id, journey_id, stop_id, horizon, made_at, route, planned, p50, centre,
    lateness_seconds, expected_seconds, at_start, model_version, known_at, arrival, error_seconds)
    SELECT organisation_id, journey_id, id, 0, ${at}, ${route?.id ?? 'none'}, ${at}, ${at}, ${at}, 0, 0, false, 1, ${at},
      ${at}, 0 FROM journey_stop WHERE organisation_id = ${organisationId} AND journey_id = ${journeyId} LIMIT 1`.execute(
    db,
  );
  await sql`INSERT INTO forecast_score (organisation_id, day, part, horizon, route, n, unranged, held, up_to_p10,
    up_to_p50, up_to_p80, up_to_p90, width, error, error_of_projection, error_of_timetable)
    VALUES (${organisationId}, ${at}::timestamptz::date, 'morning', 0, ${route?.id ?? 'none'}, 10, 0, 8, 1, 5, 8, 9,
    3000, 600, 900, 1200)`.execute(db);
  await sql`INSERT INTO start_forecast (organisation_id, journey_id, made_at, planned_start, short_minutes)
    VALUES (${organisationId}, ${journeyId}, ${at}, ${at}, 10)`.execute(db);
  await computeFigures(server, { organisationId, places }, journeyId, at);
}

async function computeFigures(
  server: TestServer,
  { organisationId, places }: Pick<OneDepot, 'organisationId' | 'places'>,
  journeyId: string,
  at: Date,
): Promise<void> {
  const db = server.database.kysely;
  const day = sql`${at}::timestamptz::date`;
  const sums = { stops: 1, on_time: 1, journeys: 1, kilometres: 12 };
  const names =
    `late missed unknown estimated short visits visits_unknown dwell_minutes waiting_visits waiting_minutes
    kilometres_unknown speedings speeding_seconds temperature_seconds`.split(/\s+/);
  const all = { ...Object.fromEntries(names.map((name) => [name, 0])), ...sums };
  await sql`INSERT INTO kpi_computed (organisation_id, day, is_loaded, computed_at, under_way, is_simulated)
    VALUES (${organisationId}, ${day}, false, ${at}, 0, false)`.execute(db);
  for (const [grouping, key] of [
    ['all', ''],
    ['place', places[1]],
  ])
    await sql`INSERT INTO kpi_day (organisation_id, day, is_loaded, grouping, key, ${sql.raw(Object.keys(all).join(', '))})
      VALUES (${organisationId}, ${day}, false, ${grouping}, ${key}, ${sql.join(Object.values(all))})`.execute(
      db,
    );
  await sql`INSERT INTO kpi_journey (organisation_id, day, is_loaded, journey_id, lane, planned_start, kilometres,
    speedings, speeding_seconds, temperature_seconds) VALUES (${organisationId}, ${day}, false, ${journeyId},
    ${`${places[0]} ${places[1]}`}, ${at}, 12, 0, 0, 0)`.execute(db);
  await sql`INSERT INTO kpi_stop (organisation_id, day, is_loaded, journey_id, stop_id, location_id, arrival, outcome,
    is_estimated, planned, hour, late_minutes, orders, short_orders, is_in_full, is_visit)
    SELECT organisation_id, ${day}, false, journey_id, id, location_id, ${at}, 'onTime', false, ${at}, 6, 0, 0, 0, true,
      false FROM journey_stop WHERE organisation_id = ${organisationId} AND journey_id = ${journeyId} LIMIT 1`.execute(
    db,
  );
  await sql`INSERT INTO kpi_night (organisation_id, failures) VALUES (${organisationId}, 0)`.execute(db);
}
