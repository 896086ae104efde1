-- What was changed after a journey was approved, or after it was completed: badges of their own.
ALTER TABLE journey
  ADD COLUMN changed_post_approval boolean NOT NULL DEFAULT false,
  ADD COLUMN completed_journey_change boolean NOT NULL DEFAULT false;
-- Whoever allocates asks which journeys take a driver, a vehicle or a trailer: few of all that were ever driven.
CREATE INDEX journey_taking_vehicle ON journey (organisation_id, vehicle_id) WHERE vehicle_id IS NOT NULL
  AND status IN ('PENDING_APPROVAL', 'APPROVED', 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED');
CREATE INDEX journey_taking_trailer ON journey (organisation_id, trailer_id) WHERE trailer_id IS NOT NULL
  AND status IN ('PENDING_APPROVAL', 'APPROVED', 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED');
CREATE INDEX journey_taking_trailer2 ON journey (organisation_id, trailer2_id) WHERE trailer2_id IS NOT NULL
  AND status IN ('PENDING_APPROVAL', 'APPROVED', 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED');
CREATE INDEX journey_taking_driver ON journey (organisation_id, driver_id) WHERE driver_id IS NOT NULL
  AND status IN ('PENDING_APPROVAL', 'APPROVED', 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED');
CREATE INDEX journey_taking_driver2 ON journey (organisation_id, driver2_id) WHERE driver2_id IS NOT NULL
  AND status IN ('PENDING_APPROVAL', 'APPROVED', 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED');
