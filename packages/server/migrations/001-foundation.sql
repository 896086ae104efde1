-- One SQL dialect for PostgreSQL 15 and later and for the embedded database.
-- organisation_id stands first in every key of a tenant table; positions carry no foreign key to journeys.

CREATE TABLE organisation (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name ~ '^[A-Z0-9_]+$'),
  customer_id text,
  company_id text,
  dynamix_company_id text,
  organisation_reference_id text,
  time_zone text NOT NULL DEFAULT 'Africa/Johannesburg',
  approval_required boolean NOT NULL DEFAULT false,
  settings jsonb NOT NULL DEFAULT '{}',
  feed jsonb,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system'
);

CREATE TABLE organisation_member (
  login text NOT NULL,
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (login, organisation_id)
);
CREATE INDEX organisation_member_by_organisation ON organisation_member (organisation_id, login);

-- Telemetry keys: only the SHA-256 of a key is kept.
CREATE TABLE organisation_key (
  key_hash text PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE session (
  id_hash text PRIMARY KEY,
  login text NOT NULL,
  subject text NOT NULL,
  claims jsonb NOT NULL,
  authorities text[] NOT NULL,
  id_token text NOT NULL,
  csrf_token text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_by_expiry ON session (expires_at);
CREATE INDEX session_by_login ON session (login);

-- What the embedded identity provider keeps: its keys, grants and interactions.
CREATE TABLE identity_provider_record (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  user_code text,
  expires_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX identity_provider_record_by_grant ON identity_provider_record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX identity_provider_record_by_uid ON identity_provider_record (model, uid) WHERE uid IS NOT NULL;

CREATE TABLE site (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name)
);

CREATE TABLE asset (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  asset_category text NOT NULL CHECK (asset_category IN ('VEHICLE', 'TRAILER')),
  asset_type_name text NOT NULL,
  registration_number text NOT NULL,
  vin_number text,
  fleet_number text,
  make text,
  model text,
  year integer,
  site_id uuid,
  description text,
  odometer double precision,
  device_id text UNIQUE,
  archived boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, registration_number),
  FOREIGN KEY (organisation_id, site_id) REFERENCES site (organisation_id, id)
);

CREATE TABLE driver (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  employee_number text,
  mobile_number text,
  email_address text,
  site_id uuid,
  archived boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, employee_number),
  FOREIGN KEY (organisation_id, site_id) REFERENCES site (organisation_id, id)
);

CREATE TABLE location (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  address text,
  shape jsonb NOT NULL,
  shape_type text NOT NULL CHECK (shape_type IN ('Circle', 'Polygon', 'Rectangle', 'PolyLine')),
  radius double precision,
  location_type integer NOT NULL,
  location_ordinal_code integer,
  external_reference text NOT NULL DEFAULT '',
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  is_deleted boolean NOT NULL DEFAULT false,
  is_temporary boolean NOT NULL DEFAULT false,
  colour_on_map text,
  opacity_on_map double precision,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX location_by_reference ON location (organisation_id, external_reference) WHERE external_reference <> '';

CREATE TABLE library_event (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  event_type text NOT NULL,
  display_units text,
  format_type text,
  value_name text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, event_type)
);

CREATE TABLE route (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  route_reference text NOT NULL,
  name text NOT NULL,
  planned_kilometres double precision,
  planned_duration_minutes double precision,
  geometry jsonb NOT NULL,
  corridor_metres double precision,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, route_reference)
);

CREATE TABLE journey (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  unique_reference text NOT NULL,
  journey_reference text,
  routing_date date NOT NULL,
  planned_start timestamptz NOT NULL,
  planned_end timestamptz,
  status text NOT NULL,
  -- written by tracking; they do not move the version
  time_based_status text,
  position_based_status text,
  time_explanation jsonb,
  position_explanation jsonb,
  departed_start_at timestamptz,
  arrived_end_at timestamptz,
  tracked_from timestamptz,
  tracked_to timestamptz,
  travelled_kilometres double precision,
  remaining_kilometres double precision,
  started_at timestamptz,
  start_cause text,
  completed_at timestamptz,
  completion_cause text,
  end_confirmed boolean,
  completion_recorded_at timestamptz,
  -- a controller's own moves
  started_by_hand_at timestamptz,
  completed_by_hand_at timestamptz,
  ended_by_hand_at timestamptz,
  route_id uuid,
  site_id uuid,
  vehicle_id uuid,
  trailer_id uuid,
  trailer2_id uuid,
  driver_id uuid,
  driver2_id uuid,
  planned_kilometres double precision,
  job_number text,
  transporter text,
  description text,
  purpose text,
  reason text,
  change_comment text,
  is_hazardous boolean NOT NULL DEFAULT false,
  is_oversize_vehicle boolean NOT NULL DEFAULT false,
  is_oversize_load boolean NOT NULL DEFAULT false,
  -- what the free-text filter searches, lower-case
  search_text text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, unique_reference),
  FOREIGN KEY (organisation_id, route_id) REFERENCES route (organisation_id, id),
  FOREIGN KEY (organisation_id, site_id) REFERENCES site (organisation_id, id),
  FOREIGN KEY (organisation_id, vehicle_id) REFERENCES asset (organisation_id, id),
  FOREIGN KEY (organisation_id, trailer_id) REFERENCES asset (organisation_id, id),
  FOREIGN KEY (organisation_id, trailer2_id) REFERENCES asset (organisation_id, id),
  FOREIGN KEY (organisation_id, driver_id) REFERENCES driver (organisation_id, id),
  FOREIGN KEY (organisation_id, driver2_id) REFERENCES driver (organisation_id, id)
);
CREATE INDEX journey_by_routing_date ON journey (organisation_id, routing_date DESC, id);
CREATE INDEX journey_by_planned_start ON journey (organisation_id, planned_start);
CREATE INDEX journey_by_vehicle ON journey (organisation_id, vehicle_id, planned_start);
CREATE INDEX journey_running ON journey (organisation_id, status) WHERE status IN ('APPROVED', 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE');

CREATE TABLE journey_stop (
  organisation_id uuid NOT NULL,
  journey_id uuid NOT NULL,
  id uuid NOT NULL,
  sequence integer NOT NULL,
  location_id uuid NOT NULL,
  planned_arrival timestamptz,
  planned_departure timestamptz,
  revised_arrival timestamptz,
  revised_departure timestamptz,
  orders jsonb,
  -- written by tracking
  adjusted_arrival timestamptz,
  adjusted_departure timestamptz,
  actual_arrival timestamptz,
  actual_departure timestamptz,
  estimated boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'open',
  time_based_status text,
  PRIMARY KEY (organisation_id, journey_id, sequence),
  FOREIGN KEY (organisation_id, journey_id) REFERENCES journey (organisation_id, id),
  FOREIGN KEY (organisation_id, location_id) REFERENCES location (organisation_id, id)
);

-- Who changed what of a journey, when, from what to what: plan, allocation, life cycle, statuses.
CREATE TABLE journey_history (
  organisation_id uuid NOT NULL,
  journey_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  kind text NOT NULL,
  comment text,
  before jsonb,
  after jsonb,
  PRIMARY KEY (organisation_id, journey_id, id)
);

-- Every fix that was acknowledged, exactly once a (asset, fix time). Append-only.
CREATE TABLE asset_position (
  organisation_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  fix_time timestamptz NOT NULL,
  id uuid NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  speed_kmh real,
  heading_degrees real,
  odometer_km double precision,
  accuracy_metres real,
  attributes jsonb,
  -- the journey that the device names
  journey_id uuid,
  PRIMARY KEY (organisation_id, asset_id, fix_time)
);
CREATE INDEX asset_position_named ON asset_position (organisation_id, journey_id, fix_time) WHERE journey_id IS NOT NULL;
CREATE INDEX asset_position_time ON asset_position USING brin (fix_time);

CREATE TABLE asset_position_latest (
  organisation_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  fix_time timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  speed_kmh real,
  heading_degrees real,
  odometer_km double precision,
  accuracy_metres real,
  attributes jsonb,
  journey_id uuid,
  id uuid NOT NULL,
  PRIMARY KEY (organisation_id, asset_id)
);

-- Devices that nobody has given to an asset yet. organisation_id is absent where the device came without a key.
CREATE TABLE quarantined_device (
  id uuid PRIMARY KEY,
  device_id text NOT NULL,
  organisation_id uuid REFERENCES organisation (id),
  first_seen timestamptz NOT NULL DEFAULT now(),
  last_seen timestamptz NOT NULL DEFAULT now(),
  message_count bigint NOT NULL DEFAULT 1,
  last_latitude double precision,
  last_longitude double precision,
  last_fix_time timestamptz
);
CREATE UNIQUE INDEX quarantined_device_once ON quarantined_device (device_id, (coalesce(organisation_id, '00000000-0000-0000-0000-000000000000'::uuid)));

-- Devices' fixes while in quarantine, bounded by the writer; adopted with the device.
CREATE TABLE quarantined_fix (
  quarantined_device_id uuid NOT NULL REFERENCES quarantined_device (id) ON DELETE CASCADE,
  fix_time timestamptz NOT NULL,
  payload jsonb NOT NULL,
  PRIMARY KEY (quarantined_device_id, fix_time)
);

CREATE TABLE active_event (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  journey_id uuid,
  asset_id uuid,
  driver_id uuid,
  event_type text NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  latitude double precision,
  longitude double precision,
  value double precision,
  description text NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX active_event_episode ON active_event (organisation_id, journey_id, event_type, started_at);
