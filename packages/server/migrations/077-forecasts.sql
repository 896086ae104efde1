-- What an organisation has learnt of its legs, routes and stays; sketches are the domain's.
CREATE TABLE segment_time (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  from_location text NOT NULL,
  to_location text NOT NULL,
  part text NOT NULL,
  drives integer NOT NULL,
  mean_seconds integer NOT NULL,
  planned_seconds integer NOT NULL,
  sketch jsonb NOT NULL,
  -- Of the planned times.
  plans jsonb NOT NULL,
  PRIMARY KEY (organisation_id, from_location, to_location, part)
);
CREATE TABLE route_time (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  route text NOT NULL,
  drives integer NOT NULL,
  planned_seconds bigint NOT NULL,
  difference_seconds bigint NOT NULL,
  PRIMARY KEY (organisation_id, route)
);
-- An empty location: all of the type.
CREATE TABLE dwell_time (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  location text NOT NULL,
  type text NOT NULL,
  part text NOT NULL,
  visits integer NOT NULL,
  sketch jsonb NOT NULL,
  PRIMARY KEY (organisation_id, location, type, part)
);

-- One row an organisation; learnt through the end of a local day.
CREATE TABLE forecast_model (
  organisation_id uuid PRIMARY KEY REFERENCES organisation (id),
  learnt_through date,
  model jsonb,
  -- How far arrivals of the last days lay from plan + lateness, and whether the last day was too strange to learn from.
  spreads jsonb NOT NULL DEFAULT '[]',
  left_out boolean NOT NULL DEFAULT false,
  ranges jsonb,
  ranges_at timestamptz,
  -- Journeys of before that were loaded to learn from, and whether they are simulated.
  loaded_journeys integer NOT NULL DEFAULT 0,
  is_simulated boolean NOT NULL DEFAULT false
);

-- The first forecast of a stop in each horizon, as it was made: what ranges are taken from, and what is scored.
CREATE TABLE forecast (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  journey_id uuid NOT NULL,
  stop_id uuid NOT NULL,
  horizon smallint NOT NULL,
  made_at timestamptz NOT NULL,
  route text NOT NULL,
  planned timestamptz NOT NULL,
  -- Absent where there was no history yet.
  p10 timestamptz,
  p50 timestamptz NOT NULL,
  p80 timestamptz,
  p90 timestamptz,
  centre timestamptz NOT NULL,
  lateness_seconds integer NOT NULL,
  expected_seconds integer NOT NULL,
  at_start boolean NOT NULL,
  model_version integer NOT NULL,
  -- When the arrival was known here; absent before. Forecasts made after their arrival have no error.
  known_at timestamptz,
  arrival timestamptz,
  error_seconds integer,
  -- Worked out for a day before forecasts were made here.
  is_past boolean NOT NULL DEFAULT false,
  -- Chosen evenly from its day, for the ranges of later days.
  is_sample boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organisation_id, journey_id, stop_id, horizon)
);
CREATE INDEX forecast_made ON forecast (organisation_id, made_at);
CREATE INDEX forecast_sample ON forecast (organisation_id, known_at) WHERE is_sample;
CREATE INDEX forecast_waiting ON forecast (organisation_id, made_at) WHERE known_at IS NULL;
CREATE INDEX forecast_known ON forecast (organisation_id, known_at) WHERE error_seconds IS NOT NULL;

-- Sums that add up over days, parts of the day, horizons and routes. Seconds.
CREATE TABLE forecast_score (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  day date NOT NULL,
  part text NOT NULL,
  horizon smallint NOT NULL,
  route text NOT NULL,
  n integer NOT NULL,
  unranged integer NOT NULL,
  held integer NOT NULL,
  up_to_p10 integer NOT NULL,
  up_to_p50 integer NOT NULL,
  up_to_p80 integer NOT NULL,
  up_to_p90 integer NOT NULL,
  width bigint NOT NULL,
  error bigint NOT NULL,
  error_of_projection bigint NOT NULL,
  error_of_timetable bigint NOT NULL,
  PRIMARY KEY (organisation_id, day, part, horizon, route)
);
