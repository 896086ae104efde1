-- The zone that the next time was computed in; where the organisation's is another by now, or none is known, the sender
-- computes it again.
ALTER TABLE figures_report ADD COLUMN due_zone text;
