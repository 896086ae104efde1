-- What was said of a start half an hour ahead. With how it came, shares of late starts are learnt from it.
CREATE TABLE start_forecast (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  journey_id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  -- As it was then.
  planned_start timestamptz NOT NULL,
  -- Expected after it; 0: ready in time, but not in four of five cases.
  short_minutes integer NOT NULL,
  PRIMARY KEY (organisation_id, journey_id)
);
CREATE INDEX start_forecast_planned ON start_forecast (organisation_id, planned_start);
