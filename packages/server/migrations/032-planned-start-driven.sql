-- The planned start by which a completed journey was driven, once a controller has moved the planned start alone: which
-- fixes were its own is judged by this one.
ALTER TABLE journey ADD COLUMN driven_planned_start timestamptz;
