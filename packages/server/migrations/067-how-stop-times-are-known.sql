-- Stops as records say how their times are known: reckoned, or between which fixes, where nobody saw them.
CREATE OR REPLACE VIEW journey_schedule AS
  SELECT stop.organisation_id, stop.id, stop.journey_id, stop.sequence, stop.location_id,
    location.name AS location_name, location.address AS location_address,
    stop.planned_arrival, stop.planned_departure, stop.actual_arrival, stop.actual_departure,
    stop.revised_arrival, stop.revised_departure, stop.adjusted_arrival, stop.adjusted_departure,
    journey.version, journey.created_at, journey.changed_at, journey.changed_by,
    CASE stop.state WHEN 'passedUnseen' THEN 'PASSED_UNSEEN' WHEN 'notObserved' THEN 'NOT_OBSERVED'
      ELSE upper(stop.state) END AS state,
    stop.estimated, stop.arrival_after, stop.arrival_before, stop.departure_after, stop.departure_before
  FROM journey_stop stop
  JOIN journey ON journey.organisation_id = stop.organisation_id AND journey.id = stop.journey_id
  JOIN location ON location.organisation_id = stop.organisation_id AND location.id = stop.location_id
  WHERE journey.status <> 'DELETED';
