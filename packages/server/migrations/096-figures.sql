-- Figures for managers: what a night computed of a day's journeys. A journey belongs to the day of its planned start, in
-- the organisation's zone. `is_loaded`: of journeys of before that an operator loaded, which are no journeys here.
CREATE TABLE kpi_computed (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  day date NOT NULL,
  is_loaded boolean NOT NULL,
  computed_at timestamptz NOT NULL,
  -- Not ended, and so not counted yet.
  under_way integer NOT NULL,
  is_simulated boolean NOT NULL,
  PRIMARY KEY (organisation_id, day, is_loaded)
);

-- Sums that add up over days, by what they are grouped by.
CREATE TABLE kpi_day (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  day date NOT NULL,
  is_loaded boolean NOT NULL,
  grouping text NOT NULL,
  key text NOT NULL,
  stops integer NOT NULL,
  on_time integer NOT NULL,
  late integer NOT NULL,
  missed integer NOT NULL,
  unknown integer NOT NULL,
  estimated integer NOT NULL,
  short integer NOT NULL,
  visits integer NOT NULL,
  visits_unknown integer NOT NULL,
  dwell_minutes integer NOT NULL,
  waiting_visits integer NOT NULL,
  waiting_minutes integer NOT NULL,
  journeys integer NOT NULL,
  kilometres double precision NOT NULL,
  kilometres_unknown integer NOT NULL,
  speedings integer NOT NULL,
  speeding_seconds integer NOT NULL,
  temperature_seconds integer NOT NULL,
  PRIMARY KEY (organisation_id, day, is_loaded, grouping, key)
);

-- What the sums are made of.
CREATE TABLE kpi_journey (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  day date NOT NULL,
  is_loaded boolean NOT NULL,
  journey_id uuid NOT NULL,
  lane text NOT NULL,
  driver_id uuid,
  late_reason text,
  planned_start timestamptz NOT NULL,
  kilometres double precision,
  speedings integer NOT NULL,
  speeding_seconds integer NOT NULL,
  temperature_seconds integer NOT NULL,
  PRIMARY KEY (organisation_id, day, journey_id)
);
CREATE TABLE kpi_stop (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  day date NOT NULL,
  is_loaded boolean NOT NULL,
  journey_id uuid NOT NULL,
  stop_id uuid NOT NULL,
  location_id uuid NOT NULL,
  arrival timestamptz,
  departure timestamptz,
  -- Of an arrival that counts; absent for a rest.
  outcome text,
  is_estimated boolean,
  planned timestamptz,
  hour smallint,
  late_minutes integer,
  orders integer,
  short_orders integer,
  -- Null: the time is unknown.
  is_in_full boolean,
  -- Of a stay with a planned departure; null without one, and minutes null where its times are unknown.
  is_visit boolean NOT NULL,
  stay_minutes integer,
  waiting_minutes integer,
  PRIMARY KEY (organisation_id, day, journey_id, stop_id)
);

-- Nights that failed in a row: the next try waits longer each time.
CREATE TABLE kpi_night (
  organisation_id uuid PRIMARY KEY REFERENCES organisation (id),
  failures integer NOT NULL,
  failed_at timestamptz
);
