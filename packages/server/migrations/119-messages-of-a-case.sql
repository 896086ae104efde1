-- Who was sent something of a case hears of its end.
CREATE INDEX notification_of_case ON notification (organisation_id, line) WHERE type LIKE 'case.%';
