-- Which late reasons were chosen in a period, with what was proposed then.
CREATE INDEX journey_history_late_reasons ON journey_history (organisation_id, at DESC, id) WHERE kind = 'lateReason';
