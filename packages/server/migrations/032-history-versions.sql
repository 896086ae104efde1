-- The version that a journey had after a change: whoever saves on an older one is told what was done since.
-- Absent where a change moved no version, as the engine's statuses do, and of changes from before this column.
ALTER TABLE journey_history ADD COLUMN version integer;
