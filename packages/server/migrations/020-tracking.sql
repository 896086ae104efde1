-- Completed journeys close by themselves some days later; each minute asks for them.
CREATE INDEX journey_to_close ON journey (completion_recorded_at) WHERE status = 'COMPLETED';
