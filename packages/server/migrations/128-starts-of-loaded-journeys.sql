-- Starts of journeys that were loaded, which have no row in journey: how they came, and whether a program made them up.
ALTER TABLE start_forecast ADD COLUMN started_at timestamptz,
  ADD COLUMN is_simulated boolean NOT NULL DEFAULT false;
