-- The audit shows what was done with cases among all other changes, newest first.
CREATE INDEX case_action_by_time ON case_action (organisation_id, at DESC, id DESC);
