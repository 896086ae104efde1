-- contract from 0.3.0: no released version knows reports of figures
-- An organisation has several reports of figures by mail: each with its days, its receivers and what it says. Messages that
-- wait name the one of before by its organisation, which stays its id.
ALTER TABLE figures_report
  ADD COLUMN id uuid,
  ADD COLUMN name text NOT NULL DEFAULT 'Figures',
  -- 1 to 28, beside the weekdays.
  ADD COLUMN month_day integer,
  ADD COLUMN groupings text[] NOT NULL DEFAULT '{customer,lane,driver,hour,reason}';
UPDATE figures_report SET id = organisation_id;
ALTER TABLE figures_report ALTER COLUMN id SET NOT NULL;
ALTER TABLE figures_report DROP CONSTRAINT figures_report_pkey;
ALTER TABLE figures_report ADD PRIMARY KEY (organisation_id, id);
