-- Records that people keep beside journeys and fleet: the generic calls and screens read and write them.

CREATE TABLE organisation_group (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  group_id text,
  parent_group_id uuid,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name),
  FOREIGN KEY (organisation_id, parent_group_id) REFERENCES organisation_group (organisation_id, id)
);
CREATE INDEX organisation_group_by_parent_group ON organisation_group (organisation_id, parent_group_id);

CREATE TABLE organisation_custom_group (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  kind text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name)
);

CREATE TABLE transporter_email (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  transporter text NOT NULL,
  email_address text NOT NULL,
  site_id uuid,
  is_active boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, site_id) REFERENCES site (organisation_id, id)
);
CREATE INDEX transporter_email_by_site ON transporter_email (organisation_id, site_id);

CREATE TABLE additional_details (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  value text,
  owner_type text NOT NULL,
  owner_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id)
);

CREATE INDEX additional_details_of_owner ON additional_details (organisation_id, owner_type, owner_id);

CREATE TABLE fuel_insert_carrier (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  is_active boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, code)
);

CREATE TABLE fuel_transaction (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  receipt_number text,
  asset_id uuid NOT NULL,
  transaction_at timestamptz NOT NULL,
  litres double precision NOT NULL,
  price_per_litre double precision,
  total_amount double precision,
  currency text,
  odometer_kilometres double precision,
  driver_id uuid,
  location_id uuid,
  fuel_insert_carrier_id uuid,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, asset_id) REFERENCES asset (organisation_id, id),
  FOREIGN KEY (organisation_id, driver_id) REFERENCES driver (organisation_id, id),
  FOREIGN KEY (organisation_id, location_id) REFERENCES location (organisation_id, id),
  FOREIGN KEY (organisation_id, fuel_insert_carrier_id) REFERENCES fuel_insert_carrier (organisation_id, id)
);
CREATE INDEX fuel_transaction_by_asset ON fuel_transaction (organisation_id, asset_id);
CREATE INDEX fuel_transaction_by_driver ON fuel_transaction (organisation_id, driver_id);
CREATE INDEX fuel_transaction_by_location ON fuel_transaction (organisation_id, location_id);
CREATE INDEX fuel_transaction_by_fuel_insert_carrier ON fuel_transaction (organisation_id, fuel_insert_carrier_id);

CREATE INDEX fuel_transaction_by_time ON fuel_transaction (organisation_id, transaction_at DESC, id);

CREATE TABLE trip_classification (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  code text,
  colour text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name)
);

CREATE TABLE trip (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  asset_id uuid NOT NULL,
  driver_id uuid,
  journey_id uuid,
  trip_classification_id uuid,
  start_at timestamptz NOT NULL,
  end_at timestamptz,
  distance_kilometres double precision,
  driving_minutes double precision,
  standing_minutes double precision,
  start_location_id uuid,
  end_location_id uuid,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, asset_id) REFERENCES asset (organisation_id, id),
  FOREIGN KEY (organisation_id, driver_id) REFERENCES driver (organisation_id, id),
  FOREIGN KEY (organisation_id, journey_id) REFERENCES journey (organisation_id, id),
  FOREIGN KEY (organisation_id, trip_classification_id) REFERENCES trip_classification (organisation_id, id),
  FOREIGN KEY (organisation_id, start_location_id) REFERENCES location (organisation_id, id),
  FOREIGN KEY (organisation_id, end_location_id) REFERENCES location (organisation_id, id)
);
CREATE INDEX trip_by_asset ON trip (organisation_id, asset_id);
CREATE INDEX trip_by_driver ON trip (organisation_id, driver_id);
CREATE INDEX trip_by_journey ON trip (organisation_id, journey_id);
CREATE INDEX trip_by_trip_classification ON trip (organisation_id, trip_classification_id);
CREATE INDEX trip_by_start_location ON trip (organisation_id, start_location_id);
CREATE INDEX trip_by_end_location ON trip (organisation_id, end_location_id);

CREATE INDEX trip_by_start ON trip (organisation_id, start_at DESC, id);

CREATE TABLE sub_trip (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  trip_id uuid NOT NULL,
  sequence integer NOT NULL,
  start_at timestamptz,
  end_at timestamptz,
  distance_kilometres double precision,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, trip_id, sequence),
  FOREIGN KEY (organisation_id, trip_id) REFERENCES trip (organisation_id, id)
);
CREATE INDEX sub_trip_by_trip ON sub_trip (organisation_id, trip_id);

CREATE TABLE journey_route_information (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  journey_id uuid NOT NULL,
  route_id uuid,
  planned_kilometres double precision,
  actual_kilometres double precision,
  planned_duration_minutes double precision,
  actual_duration_minutes double precision,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, journey_id) REFERENCES journey (organisation_id, id),
  FOREIGN KEY (organisation_id, route_id) REFERENCES route (organisation_id, id)
);
CREATE INDEX journey_route_information_by_journey ON journey_route_information (organisation_id, journey_id);
CREATE INDEX journey_route_information_by_route ON journey_route_information (organisation_id, route_id);

CREATE TABLE journey_asset_external_passenger (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  journey_id uuid NOT NULL,
  asset_id uuid,
  identity_number text,
  contact_number text,
  company text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, journey_id) REFERENCES journey (organisation_id, id),
  FOREIGN KEY (organisation_id, asset_id) REFERENCES asset (organisation_id, id)
);
CREATE INDEX journey_asset_external_passenger_by_journey ON journey_asset_external_passenger (organisation_id, journey_id);
CREATE INDEX journey_asset_external_passenger_by_asset ON journey_asset_external_passenger (organisation_id, asset_id);

CREATE TABLE journey_route (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  journey_id uuid NOT NULL,
  route_id uuid NOT NULL,
  sequence integer,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, journey_id) REFERENCES journey (organisation_id, id),
  FOREIGN KEY (organisation_id, route_id) REFERENCES route (organisation_id, id)
);
CREATE INDEX journey_route_by_journey ON journey_route (organisation_id, journey_id);
CREATE INDEX journey_route_by_route ON journey_route (organisation_id, route_id);

CREATE TABLE route_location (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  route_id uuid NOT NULL,
  location_id uuid NOT NULL,
  sequence integer NOT NULL,
  role text,
  stop_minutes double precision,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, route_id, sequence),
  FOREIGN KEY (organisation_id, route_id) REFERENCES route (organisation_id, id),
  FOREIGN KEY (organisation_id, location_id) REFERENCES location (organisation_id, id)
);
CREATE INDEX route_location_by_route ON route_location (organisation_id, route_id);
CREATE INDEX route_location_by_location ON route_location (organisation_id, location_id);

CREATE TABLE organisation_asset_list (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name)
);

CREATE TABLE organisation_driver_list (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name)
);

CREATE TABLE organisation_asset_event_list (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name)
);

CREATE TABLE organisation_route_location_list (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name)
);

CREATE TABLE organisation_asset_position_list (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name)
);

CREATE TABLE organisation_location_list (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, name)
);

-- The default list of each kind holds everything: it and its places are computed, so nothing can be missing from them.

CREATE VIEW organisation_asset_list_record AS
  SELECT organisation_id, id, name, description, false AS is_default, version, created_at, changed_at, changed_by
  FROM organisation_asset_list
  UNION ALL
  SELECT id, md5(id::text || ' organisation_asset_list')::uuid, 'All assets', NULL, true, 0, created_at, created_at, 'system'
  FROM organisation;

CREATE VIEW organisation_driver_list_record AS
  SELECT organisation_id, id, name, description, false AS is_default, version, created_at, changed_at, changed_by
  FROM organisation_driver_list
  UNION ALL
  SELECT id, md5(id::text || ' organisation_driver_list')::uuid, 'All drivers', NULL, true, 0, created_at, created_at, 'system'
  FROM organisation;

CREATE VIEW organisation_asset_event_list_record AS
  SELECT organisation_id, id, name, description, false AS is_default, version, created_at, changed_at, changed_by
  FROM organisation_asset_event_list
  UNION ALL
  SELECT id, md5(id::text || ' organisation_asset_event_list')::uuid, 'All events', NULL, true, 0, created_at, created_at, 'system'
  FROM organisation;

CREATE VIEW organisation_route_location_list_record AS
  SELECT organisation_id, id, name, description, false AS is_default, version, created_at, changed_at, changed_by
  FROM organisation_route_location_list
  UNION ALL
  SELECT id, md5(id::text || ' organisation_route_location_list')::uuid, 'All route locations', NULL, true, 0, created_at, created_at, 'system'
  FROM organisation;

CREATE VIEW organisation_asset_position_list_record AS
  SELECT organisation_id, id, name, description, false AS is_default, version, created_at, changed_at, changed_by
  FROM organisation_asset_position_list
  UNION ALL
  SELECT id, md5(id::text || ' organisation_asset_position_list')::uuid, 'All positions', NULL, true, 0, created_at, created_at, 'system'
  FROM organisation;

CREATE VIEW organisation_location_list_record AS
  SELECT organisation_id, id, name, description, false AS is_default, version, created_at, changed_at, changed_by
  FROM organisation_location_list
  UNION ALL
  SELECT id, md5(id::text || ' organisation_location_list')::uuid, 'All locations', NULL, true, 0, created_at, created_at, 'system'
  FROM organisation;

CREATE TABLE organisation_asset (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  organisation_asset_list_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, organisation_asset_list_id, asset_id),
  FOREIGN KEY (organisation_id, organisation_asset_list_id) REFERENCES organisation_asset_list (organisation_id, id),
  FOREIGN KEY (organisation_id, asset_id) REFERENCES asset (organisation_id, id)
);
CREATE INDEX organisation_asset_by_organisation_asset_list ON organisation_asset (organisation_id, organisation_asset_list_id);
CREATE INDEX organisation_asset_by_asset ON organisation_asset (organisation_id, asset_id);

CREATE VIEW organisation_asset_place AS
  SELECT organisation_id, id, organisation_asset_list_id, asset_id, false AS is_default, version, created_at, changed_at, changed_by
  FROM organisation_asset
  UNION ALL
  SELECT organisation_id, id, md5(organisation_id::text || ' organisation_asset_list')::uuid, id, true, 0, created_at, changed_at, changed_by
  FROM asset;

CREATE TABLE organisation_driver (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  organisation_driver_list_id uuid NOT NULL,
  driver_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, organisation_driver_list_id, driver_id),
  FOREIGN KEY (organisation_id, organisation_driver_list_id) REFERENCES organisation_driver_list (organisation_id, id),
  FOREIGN KEY (organisation_id, driver_id) REFERENCES driver (organisation_id, id)
);
CREATE INDEX organisation_driver_by_organisation_driver_list ON organisation_driver (organisation_id, organisation_driver_list_id);
CREATE INDEX organisation_driver_by_driver ON organisation_driver (organisation_id, driver_id);

CREATE VIEW organisation_driver_place AS
  SELECT organisation_id, id, organisation_driver_list_id, driver_id, false AS is_default, version, created_at, changed_at, changed_by
  FROM organisation_driver
  UNION ALL
  SELECT organisation_id, id, md5(organisation_id::text || ' organisation_driver_list')::uuid, id, true, 0, created_at, changed_at, changed_by
  FROM driver;

CREATE TABLE organisation_asset_event (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  organisation_asset_event_list_id uuid NOT NULL,
  active_event_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, organisation_asset_event_list_id, active_event_id),
  FOREIGN KEY (organisation_id, organisation_asset_event_list_id) REFERENCES organisation_asset_event_list (organisation_id, id),
  FOREIGN KEY (organisation_id, active_event_id) REFERENCES active_event (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX organisation_asset_event_by_organisation_asset_event_list ON organisation_asset_event (organisation_id, organisation_asset_event_list_id);
CREATE INDEX organisation_asset_event_by_active_event ON organisation_asset_event (organisation_id, active_event_id);

CREATE VIEW organisation_asset_event_place AS
  SELECT organisation_id, id, organisation_asset_event_list_id, active_event_id, false AS is_default, version, created_at, changed_at, changed_by
  FROM organisation_asset_event
  UNION ALL
  SELECT organisation_id, id, md5(organisation_id::text || ' organisation_asset_event_list')::uuid, id, true, 0, recorded_at, recorded_at, 'system'
  FROM active_event;

-- Positions carry an id but no key of it: whether there is one is looked up by the writer.

CREATE TABLE organisation_asset_position (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  organisation_asset_position_list_id uuid NOT NULL,
  asset_position_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, organisation_asset_position_list_id, asset_position_id),
  FOREIGN KEY (organisation_id, organisation_asset_position_list_id) REFERENCES organisation_asset_position_list (organisation_id, id)
);
CREATE INDEX organisation_asset_position_by_organisation_asset_position_list ON organisation_asset_position (organisation_id, organisation_asset_position_list_id);

CREATE VIEW organisation_asset_position_place AS
  SELECT organisation_id, id, organisation_asset_position_list_id, asset_position_id, false AS is_default, version, created_at, changed_at, changed_by
  FROM organisation_asset_position
  UNION ALL
  SELECT organisation_id, id, md5(organisation_id::text || ' organisation_asset_position_list')::uuid, id, true, 0, received_at, received_at, 'system'
  FROM asset_position;

CREATE TABLE organisation_location (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  location_id uuid NOT NULL,
  organisation_location_list_id uuid,
  organisation_route_location_list_id uuid,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  UNIQUE (organisation_id, organisation_location_list_id, location_id),
  UNIQUE (organisation_id, organisation_route_location_list_id, location_id),
  FOREIGN KEY (organisation_id, location_id) REFERENCES location (organisation_id, id),
  FOREIGN KEY (organisation_id, organisation_location_list_id) REFERENCES organisation_location_list (organisation_id, id),
  FOREIGN KEY (organisation_id, organisation_route_location_list_id) REFERENCES organisation_route_location_list (organisation_id, id),
  CHECK (num_nonnulls(organisation_location_list_id, organisation_route_location_list_id) = 1)
);
CREATE INDEX organisation_location_by_location ON organisation_location (organisation_id, location_id);
CREATE INDEX organisation_location_by_organisation_location_list ON organisation_location (organisation_id, organisation_location_list_id);
CREATE INDEX organisation_location_by_organisation_route_location_list ON organisation_location (organisation_id, organisation_route_location_list_id);

-- A location's place on the default list of locations; a place of a route is one on that of route locations.
CREATE VIEW organisation_location_place AS
  SELECT organisation_id, id, location_id, organisation_location_list_id, organisation_route_location_list_id,
    false AS is_default, version, created_at, changed_at, changed_by
  FROM organisation_location
  UNION ALL
  SELECT organisation_id, id, id, md5(organisation_id::text || ' organisation_location_list')::uuid, NULL,
    true, 0, created_at, changed_at, changed_by
  FROM location WHERE NOT is_deleted
  UNION ALL
  SELECT organisation_id, id, location_id, NULL, md5(organisation_id::text || ' organisation_route_location_list')::uuid,
    true, 0, created_at, changed_at, changed_by
  FROM route_location;

-- What the engine keeps, read as records of their own.
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

CREATE VIEW journey_schedule AS
  SELECT stop.organisation_id, stop.id, stop.journey_id, stop.sequence, stop.location_id,
    location.name AS location_name, location.address AS location_address,
    stop.planned_arrival, stop.planned_departure, stop.actual_arrival, stop.actual_departure,
    stop.revised_arrival, stop.revised_departure, stop.adjusted_arrival, stop.adjusted_departure,
    journey.version, journey.created_at, journey.changed_at, journey.changed_by
  FROM journey_stop stop
  JOIN journey ON journey.organisation_id = stop.organisation_id AND journey.id = stop.journey_id
  JOIN location ON location.organisation_id = stop.organisation_id AND location.id = stop.location_id
  WHERE journey.status <> 'DELETED';

CREATE VIEW journey_asset_driver AS
  SELECT journey.organisation_id, md5(journey.id::text || place.role)::uuid AS id, journey.id AS journey_id,
    place.asset_id, place.driver_id,
    CASE WHEN place.asset_id IS NOT NULL THEN place.role END AS asset_role,
    CASE WHEN place.driver_id IS NOT NULL THEN place.role END AS driver_role,
    journey.version, journey.created_at, journey.changed_at, journey.changed_by
  FROM journey
  CROSS JOIN LATERAL (VALUES
    ('VEHICLE', journey.vehicle_id, NULL::uuid),
    ('TRAILER', journey.trailer_id, NULL),
    ('TRAILER2', journey.trailer2_id, NULL),
    ('DRIVER', NULL, journey.driver_id),
    ('CO_DRIVER', NULL, journey.driver2_id)) AS place (role, asset_id, driver_id)
  WHERE journey.status <> 'DELETED' AND (place.asset_id IS NOT NULL OR place.driver_id IS NOT NULL);

CREATE VIEW organisation_asset_journey_status AS
  SELECT journey.organisation_id, journey.vehicle_id AS id, journey.vehicle_id AS asset_id, journey.id AS journey_id,
    journey.status AS journey_status, journey.time_based_status, journey.position_based_status,
    coalesce(journey.started_at, journey.changed_at) AS since_at, latest.latitude, latest.longitude,
    journey.version, journey.created_at, journey.changed_at, journey.changed_by
  FROM journey
  LEFT JOIN asset_position_latest latest
    ON latest.organisation_id = journey.organisation_id AND latest.asset_id = journey.vehicle_id
  WHERE journey.status IN ('IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE') AND journey.vehicle_id IS NOT NULL;

CREATE VIEW asset_position_record AS
  SELECT asset_position.*, 0 AS version, received_at AS created_at, received_at AS changed_at, 'telemetry' AS changed_by
  FROM asset_position;

CREATE VIEW active_event_record AS
  SELECT event.*, type.id AS event_type_id, 0 AS version, event.recorded_at AS created_at,
    coalesce(event.ended_at, event.recorded_at) AS changed_at, 'system' AS changed_by
  FROM active_event event
  LEFT JOIN library_event type
    ON type.organisation_id = event.organisation_id AND type.event_type = event.event_type;

CREATE VIEW journey_record AS SELECT * FROM journey WHERE status <> 'DELETED';
