-- What tracking finds (projected_…), what the forecast says of stops ahead (forecast_…), and what is shown: one column,
-- which lists, counts, filters and screens read. A forecast decides between on time and potentially late alone, for
-- the version of the plan that it was made for.
DROP VIEW journey_progress;
DROP VIEW organisation_asset_journey_status;
DROP VIEW journey_record;

ALTER TABLE journey RENAME COLUMN time_based_status TO projected_time_status;
ALTER TABLE journey RENAME COLUMN time_explanation TO projected_time_explanation;
ALTER TABLE journey
  ADD COLUMN forecast_time_status text,
  ADD COLUMN forecast_time_explanation jsonb,
  ADD COLUMN forecast_time_version integer,
  -- Of the stop that it is about; once reached, it decides no more.
  ADD COLUMN forecast_time_sequence integer,
  ADD COLUMN time_based_status text GENERATED ALWAYS AS (
    CASE WHEN forecast_time_version = version AND forecast_time_status IS NOT NULL
        AND projected_time_status IN ('ON_TIME', 'POTENTIAL_SLIGHT_DELAY', 'POTENTIAL_DELAY')
      THEN forecast_time_status ELSE projected_time_status END) STORED,
  ADD COLUMN time_explanation jsonb GENERATED ALWAYS AS (
    CASE WHEN forecast_time_version = version AND forecast_time_status IS NOT NULL
        AND projected_time_status IN ('ON_TIME', 'POTENTIAL_SLIGHT_DELAY', 'POTENTIAL_DELAY')
        AND NOT (forecast_time_status = 'ON_TIME' AND projected_time_status = 'ON_TIME')
      THEN forecast_time_explanation ELSE projected_time_explanation END) STORED;

ALTER TABLE journey_stop RENAME COLUMN time_based_status TO projected_time_status;
ALTER TABLE journey_stop RENAME COLUMN time_explanation TO projected_time_explanation;
ALTER TABLE journey_stop
  ADD COLUMN forecast_time_status text,
  ADD COLUMN forecast_time_explanation jsonb,
  ADD COLUMN time_based_status text GENERATED ALWAYS AS (
    CASE WHEN state = 'open' AND forecast_time_status IS NOT NULL
        AND projected_time_status IN ('ON_TIME', 'POTENTIAL_SLIGHT_DELAY', 'POTENTIAL_DELAY')
      THEN forecast_time_status ELSE projected_time_status END) STORED,
  ADD COLUMN time_explanation jsonb GENERATED ALWAYS AS (
    CASE WHEN state = 'open' AND forecast_time_status IS NOT NULL
        AND projected_time_status IN ('ON_TIME', 'POTENTIAL_SLIGHT_DELAY', 'POTENTIAL_DELAY')
        AND NOT (forecast_time_status = 'ON_TIME' AND projected_time_status = 'ON_TIME')
      THEN forecast_time_explanation ELSE projected_time_explanation END) STORED;

-- Journeys that have stopped running give it up.
CREATE INDEX journey_forecast_time ON journey (organisation_id, id) WHERE forecast_time_status IS NOT NULL;

CREATE VIEW journey_progress AS
  SELECT organisation_id, id, id AS journey_id, coalesce(arrived_end_at, tracked_to, changed_at) AS timestamp_utc,
    travelled_kilometres AS distance_travelled_kilometres, remaining_kilometres AS distance_remaining_kilometres,
    CASE WHEN completed_at IS NOT NULL THEN 100
      WHEN travelled_kilometres + remaining_kilometres > 0
      THEN 100 * travelled_kilometres / (travelled_kilometres + remaining_kilometres) END AS percent_complete,
    coalesce(arrived_end_at,
      (SELECT coalesce(stop.adjusted_arrival, stop.planned_arrival) FROM journey_stop stop
        WHERE stop.organisation_id = journey.organisation_id AND stop.journey_id = journey.id
        ORDER BY stop.sequence DESC LIMIT 1)) AS estimated_arrival_time_utc,
    time_based_status, position_based_status, version, created_at, changed_at, changed_by
  FROM journey
  WHERE status IN ('IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED', 'CLOSED');

CREATE VIEW organisation_asset_journey_status AS
  SELECT journey.organisation_id, journey.vehicle_id AS id, journey.vehicle_id AS asset_id, journey.id AS journey_id,
    journey.status AS journey_status, journey.time_based_status, journey.position_based_status,
    coalesce(journey.started_at, journey.changed_at) AS since_at, latest.latitude, latest.longitude,
    journey.version, journey.created_at, journey.changed_at, journey.changed_by
  FROM journey
  LEFT JOIN asset_position_latest latest
    ON latest.organisation_id = journey.organisation_id AND latest.asset_id = journey.vehicle_id
  WHERE journey.status IN ('IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE') AND journey.vehicle_id IS NOT NULL;

CREATE VIEW journey_record AS
  SELECT j.*, (j.planned_start AT TIME ZONE o.time_zone)::date AS planned_start_date
  FROM journey j JOIN organisation o ON o.id = j.organisation_id WHERE j.status <> 'DELETED';
