-- The two fixes between which a vehicle came to a stop or left it in a silence that is too long to give a time.
ALTER TABLE journey_stop
  ADD COLUMN arrival_after timestamptz,
  ADD COLUMN arrival_before timestamptz,
  ADD COLUMN departure_after timestamptz,
  ADD COLUMN departure_before timestamptz;
