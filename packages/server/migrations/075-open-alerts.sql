-- What waits for somebody: one rule for the alert centre, the list of journeys and the map. A type missing from
-- the library still alarms. What is put off is in it, with the time of its return.
CREATE VIEW open_alert AS
  SELECT e.organisation_id, e.id, e.journey_id, e.asset_id, e.event_type, e.started_at, e.snoozed_until,
    coalesce(t.severity, 'WARNING') AS severity, coalesce(t.name, e.description) AS name
  FROM active_event e
  LEFT JOIN library_event t ON t.organisation_id = e.organisation_id AND t.event_type = e.event_type
  WHERE e.withdrawn_at IS NULL AND e.acknowledged_at IS NULL AND (e.ended_at IS NULL OR e.stays_open)
    AND coalesce(t.alarm, true);
