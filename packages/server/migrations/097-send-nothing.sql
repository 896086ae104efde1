-- Since then the organisation sends nothing: what is due waits. Absent: it sends.
ALTER TABLE notification_settings ADD COLUMN sends_nothing_since timestamptz;
