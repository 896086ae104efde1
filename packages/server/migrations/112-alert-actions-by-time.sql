-- The audit shows who acknowledged or snoozed an alert among all other changes, newest first.
CREATE INDEX alert_action_by_time ON alert_action (organisation_id, at DESC, id DESC);
