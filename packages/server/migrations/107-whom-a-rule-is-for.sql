-- Whom a rule is for: a customer's places (none: all), a desk, a member whose cases are sent.
ALTER TABLE notification_rule
  ADD COLUMN location_ids uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN desk_id uuid,
  ADD COLUMN member_login text,
  ADD FOREIGN KEY (organisation_id, desk_id) REFERENCES case_desk (organisation_id, id);
CREATE INDEX notification_rule_by_desk ON notification_rule (organisation_id, desk_id);
