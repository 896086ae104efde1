-- Minutes until a case is due, by the organisation's settings when it was opened: later settings do not change what people
-- were told. Cases of before have what held for all.
ALTER TABLE exception_case ADD COLUMN due_times jsonb NOT NULL
  DEFAULT '{"takeMinutes": {"CRITICAL": 10, "WARNING": 30}, "handleMinutes": {"CRITICAL": 30, "WARNING": 60}, "levelMinutes": 15}';
