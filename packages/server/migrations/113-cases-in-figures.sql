-- Figures have the cases that were opened on a day, among the sums of all journeys, and the minutes until each was taken, as
-- medians do not add up.
ALTER TABLE kpi_day
  ADD COLUMN cases integer NOT NULL DEFAULT 0,
  ADD COLUMN cases_taken integer NOT NULL DEFAULT 0,
  ADD COLUMN cases_untouched integer NOT NULL DEFAULT 0,
  ADD COLUMN take_minutes double precision[] NOT NULL DEFAULT '{}';
-- The nights to come compute the last seven days again; the days before are counted here.
UPDATE kpi_day k SET cases = d.cases, cases_taken = d.taken, cases_untouched = d.untouched, take_minutes = d.minutes
FROM (SELECT c.organisation_id, (c.opened_at AT TIME ZONE o.time_zone)::date AS day, count(*) AS cases,
    count(c.first_taken_at) AS taken,
    count(*) FILTER (WHERE c.closed_as = 'ENDED' AND NOT EXISTS (SELECT FROM case_action a
      WHERE a.organisation_id = c.organisation_id AND a.case_id = c.id AND a.actor IS NOT NULL)) AS untouched,
    coalesce(array_agg((extract(epoch FROM c.first_taken_at - c.opened_at) / 60)::float8)
      FILTER (WHERE c.first_taken_at IS NOT NULL), '{}') AS minutes
  FROM exception_case c JOIN organisation o ON o.id = c.organisation_id
  WHERE c.closed_as IS DISTINCT FROM 'MOVED' AND c.closed_as IS DISTINCT FROM 'WITHDRAWN'
  GROUP BY 1, 2) d
WHERE k.organisation_id = d.organisation_id AND k.day = d.day AND NOT k.is_loaded AND k.grouping = 'all' AND k.key = '';
