-- Nights that failed in a row: the next try waits longer each time.
ALTER TABLE forecast_model
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  ADD COLUMN failed_at timestamptz,
  -- What was known before the newest loaded day, and which of its journeys came: the rest of it may come in another load.
  ADD COLUMN before_loaded jsonb;

-- Arrivals of a day that is long over, by what was said of them before. Newer days are counted when asked for.
CREATE TABLE arrival_day (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  day date NOT NULL,
  arrivals integer NOT NULL,
  ranged integer NOT NULL,
  no_history integer NOT NULL,
  PRIMARY KEY (organisation_id, day)
);
