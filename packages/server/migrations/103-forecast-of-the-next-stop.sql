-- The expected arrival (P50) at the next stop, to the minute, beside what the forecast says of the stops ahead: for the
-- version of the plan that it was made for. Whatever has a verdict may have it, and nothing else.
ALTER TABLE journey
  ADD COLUMN forecast_next_sequence integer,
  ADD COLUMN forecast_next_arrival timestamptz;

-- Above a half, a stop that is expected after its limit would be on time.
UPDATE organisation SET settings = jsonb_set(settings, '{potentialDelayProbability}', '0.5')
  WHERE (settings ->> 'potentialDelayProbability')::float8 > 0.5;
