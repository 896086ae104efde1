-- All changes of an organisation, newest first; what people changed is a small part of what happens to journeys.
CREATE INDEX record_history_by_time ON record_history (organisation_id, at DESC, id DESC);
CREATE INDEX journey_history_by_time ON journey_history (organisation_id, at DESC, id DESC);
CREATE INDEX journey_history_by_people ON journey_history (organisation_id, at DESC, id DESC)
  WHERE actor <> 'system' AND actor <> 'operator';
