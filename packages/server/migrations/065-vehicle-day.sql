-- Trips, sub-trips and route information that the engine finds, beside those that people write.

-- What the engine found, as it wrote it: null in a person's own trip. A trip that differs from it is a person's from then on.
ALTER TABLE trip ADD COLUMN found jsonb;
ALTER TABLE sub_trip ADD COLUMN of_engine boolean NOT NULL DEFAULT false;
ALTER TABLE journey_route_information ADD COLUMN of_engine boolean NOT NULL DEFAULT false;
DROP INDEX trip_by_asset;
CREATE UNIQUE INDEX trip_found_once ON trip (organisation_id, asset_id, start_at) WHERE found IS NOT NULL;
CREATE UNIQUE INDEX journey_route_information_found_once ON journey_route_information (organisation_id, journey_id)
  WHERE of_engine;

-- Judged fixes from this time on are in no trip yet; while trips are written, it stands in the second one. Beside them, when trips
-- were last written, by the machine's clock.
ALTER TABLE asset_position_latest ADD COLUMN trips_from timestamptz, ADD COLUMN trips_keeping_from timestamptz,
  ADD COLUMN trips_kept_at timestamptz;
-- Vehicles that were heard of a short while ago get the trips of their last week.
UPDATE asset_position_latest SET trips_from = fix_time - interval '7 days' WHERE received_at > now() - interval '31 days';

-- Whose journey's a fix is: of those whose tracked time holds it the one that it names, else the one that was under way, else the newest;
-- where none does, the one that it names.
CREATE INDEX journey_by_tracked_time ON journey (organisation_id, vehicle_id, tracked_from) WHERE tracked_from IS NOT NULL;
CREATE FUNCTION journey_of_fix(organisation uuid, vehicle uuid, taken_at timestamptz, named uuid) RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((
    SELECT id FROM (
      SELECT id, status, started_at, tracked_from, tracked_to FROM journey
      WHERE organisation_id = organisation AND vehicle_id = vehicle AND tracked_from <= taken_at AND status <> 'DELETED'
      ORDER BY tracked_from DESC LIMIT 4
    ) j
    WHERE tracked_to >= taken_at OR status IN ('IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE')
    ORDER BY (named IS NOT NULL AND id = named) DESC, coalesce(started_at <= taken_at, false) DESC, tracked_from DESC
    LIMIT 1
  ), named)
$$;
CREATE OR REPLACE VIEW asset_position_record AS
  SELECT organisation_id, asset_id, fix_time, id, received_at, latitude, longitude, speed_kmh, heading_degrees, odometer_km,
    accuracy_metres, attributes, journey_of_fix(organisation_id, asset_id, fix_time, journey_id) AS journey_id,
    0 AS version, received_at AS created_at, received_at AS changed_at, 'telemetry' AS changed_by
  FROM asset_position;
