-- Its alerts passed by themselves before people were to see it: kept for its alerts, and counted nowhere.
ALTER TABLE exception_case ADD COLUMN has_passed boolean NOT NULL DEFAULT false;
-- Who wants warnings taken sooner than they would appear sees them at once, as before.
UPDATE organisation SET settings = settings || '{"caseAppearMinutes": 0}'
WHERE (settings ->> 'caseTakeWarningMinutes')::numeric < 10;
