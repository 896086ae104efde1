-- Why a stop's badge says what it says, as for the journey's own two.
ALTER TABLE journey_stop ADD COLUMN time_explanation jsonb;
