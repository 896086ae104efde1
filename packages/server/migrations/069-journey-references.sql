-- What other systems know a journey by, its place in a sequence, the vehicle's owner, and when the transporter leaves.
ALTER TABLE journey
  ADD COLUMN add_reference text,
  ADD COLUMN job_id text,
  ADD COLUMN group_id text,
  ADD COLUMN sequence integer,
  ADD COLUMN owner_driver_id uuid,
  ADD COLUMN transporter_departure timestamptz,
  ADD CONSTRAINT journey_owner_driver FOREIGN KEY (organisation_id, owner_driver_id) REFERENCES driver (organisation_id, id);
CREATE INDEX journey_by_owner_driver ON journey (organisation_id, owner_driver_id) WHERE owner_driver_id IS NOT NULL;

DROP VIEW journey_record;
CREATE VIEW journey_record AS
  SELECT j.*, (j.planned_start AT TIME ZONE o.time_zone)::date AS planned_start_date
  FROM journey j JOIN organisation o ON o.id = j.organisation_id WHERE j.status <> 'DELETED';
