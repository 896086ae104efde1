-- How urgent an event type is, and whether the alert centre tells of it.
ALTER TABLE library_event
  ADD COLUMN severity text NOT NULL DEFAULT 'WARNING' CHECK (severity IN ('INFO', 'WARNING', 'CRITICAL')),
  ADD COLUMN alarm boolean NOT NULL DEFAULT true;
UPDATE library_event SET severity = CASE
  WHEN event_type IN ('MISSED_STOP', 'OFF_PLAN', 'TEMPERATURE_CRITICAL', 'NO_GO_ZONE', 'PANIC', 'POWER_LOST') THEN 'CRITICAL'
  WHEN event_type IN ('GEOFENCE_IN', 'GEOFENCE_OUT') THEN 'INFO'
  ELSE 'WARNING' END;
-- What devices report since: the organisations that are there get these types too.
INSERT INTO library_event (organisation_id, id, name, description, event_type, severity)
SELECT o.id, gen_random_uuid(), t.name, t.description, t.event_type, t.severity
FROM organisation o CROSS JOIN (VALUES
  ('ACCIDENT', 'Accident', 'The tracker has felt an impact or a fall', 'CRITICAL'),
  ('TAMPERING', 'Tampering', 'Somebody has touched the tracker, its antenna or its signal', 'CRITICAL'),
  ('LOW_BATTERY', 'Low battery', 'The tracker''s battery is nearly empty', 'WARNING'),
  ('HARSH_BRAKING', 'Harsh braking', 'The vehicle has braked hard', 'INFO'),
  ('HARSH_ACCELERATION', 'Harsh acceleration', 'The vehicle has accelerated hard', 'INFO'),
  ('HARSH_CORNERING', 'Harsh cornering', 'The vehicle has cornered hard', 'INFO'),
  ('DEVICE_ALARM', 'Device alarm', 'The tracker has raised an alarm of its own', 'WARNING')
) AS t (event_type, name, description, severity)
WHERE EXISTS (SELECT 1 FROM library_event l WHERE l.organisation_id = o.id)
ON CONFLICT DO NOTHING;

ALTER TABLE active_event
  -- when the rule was fulfilled, by the clock of the fixes
  ADD COLUMN raised_at timestamptz,
  -- the stop, or the location whose ground was entered or left
  ADD COLUMN location_id uuid,
  -- what the value is held against, and the planned time that passed
  ADD COLUMN limit_value double precision,
  ADD COLUMN planned_at timestamptz,
  -- what the device itself calls it
  ADD COLUMN reported_name text,
  -- it does not end by itself: it stays open until somebody acknowledges it
  ADD COLUMN stays_open boolean NOT NULL DEFAULT false,
  -- what people did with it
  ADD COLUMN acknowledged_at timestamptz,
  ADD COLUMN acknowledged_by text,
  ADD COLUMN snoozed_until timestamptz,
  ADD COLUMN snoozed_by text,
  ADD COLUMN comment text,
  -- later fixes showed that it never was; kept where somebody had taken note of it
  ADD COLUMN withdrawn_at timestamptz;
UPDATE active_event SET raised_at = started_at;
ALTER TABLE active_event ALTER COLUMN raised_at SET NOT NULL, ALTER COLUMN raised_at SET DEFAULT now();

-- An episode is there once: of a journey, and of a vehicle without one. Two zones may be entered with one fix.
DROP INDEX active_event_episode;
CREATE UNIQUE INDEX active_event_episode ON active_event
  (organisation_id, journey_id, event_type, started_at, (coalesce(location_id, '00000000-0000-0000-0000-000000000000'::uuid)))
  WHERE withdrawn_at IS NULL;
CREATE UNIQUE INDEX active_event_vehicle_episode ON active_event
  (organisation_id, asset_id, event_type, started_at, (coalesce(location_id, '00000000-0000-0000-0000-000000000000'::uuid)))
  WHERE withdrawn_at IS NULL AND journey_id IS NULL;
-- The alert centre: the newest first, and what waits for somebody.
CREATE INDEX active_event_newest ON active_event (organisation_id, started_at DESC, id);
CREATE INDEX active_event_open ON active_event (organisation_id, started_at DESC)
  WHERE acknowledged_at IS NULL AND (ended_at IS NULL OR stays_open) AND withdrawn_at IS NULL;

-- What the clock may end: asked for each minute.
CREATE INDEX active_event_lasting ON active_event (started_at) WHERE ended_at IS NULL AND withdrawn_at IS NULL;

-- Who did what with an alert, when.
CREATE TABLE alert_action (
  organisation_id uuid NOT NULL,
  event_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL CHECK (action IN ('ACKNOWLEDGE', 'SNOOZE', 'UNSNOOZE')),
  until timestamptz,
  comment text,
  PRIMARY KEY (organisation_id, event_id, id),
  FOREIGN KEY (organisation_id, event_id) REFERENCES active_event (organisation_id, id) ON DELETE CASCADE
);

-- Locations whose bounds are watched by choice. No go zones always are.
CREATE TABLE watched_location (
  organisation_id uuid NOT NULL,
  location_id uuid NOT NULL,
  on_entry boolean NOT NULL,
  on_exit boolean NOT NULL,
  PRIMARY KEY (organisation_id, location_id),
  FOREIGN KEY (organisation_id, location_id) REFERENCES location (organisation_id, id)
);

-- What trackers, and servers that forward theirs, report beside positions. Append-only, each once.
CREATE TABLE reported_event (
  organisation_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  event_time timestamptz NOT NULL,
  event_type text NOT NULL,
  name text,
  latitude double precision,
  longitude double precision,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, asset_id, event_time, event_type)
);
