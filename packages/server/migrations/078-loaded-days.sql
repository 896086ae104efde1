-- Days of journeys of before, each forecast afterwards from the days before it: their scores stand in forecast_score,
-- their arrivals here, as the journeys themselves are not kept.
CREATE TABLE loaded_day (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  day date NOT NULL,
  arrivals integer NOT NULL,
  ranged integer NOT NULL,
  no_history integer NOT NULL,
  PRIMARY KEY (organisation_id, day)
);
