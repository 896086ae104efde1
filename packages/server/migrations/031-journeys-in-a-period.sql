-- Who and what is taken in a period: asked of the journeys that can stand in the way, few of all that were ever driven.
CREATE INDEX journey_taking ON journey (organisation_id, planned_start)
  WHERE status IN ('PENDING_APPROVAL', 'APPROVED', 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED');
