-- A driver's hours that end before the journey does: the organisations that are there get this type too.
INSERT INTO library_event (organisation_id, id, name, description, event_type, severity, display_units, format_type,
  value_name)
SELECT o.id, gen_random_uuid(), 'Driver''s hours run out', 'The driver''s hours end before the journey does',
  'HOURS_SHORT', 'WARNING', 'min', 'duration', 'Short'
FROM organisation o
WHERE EXISTS (SELECT 1 FROM library_event l WHERE l.organisation_id = o.id)
ON CONFLICT DO NOTHING;
