-- As what file a report of figures goes out.
ALTER TABLE figures_report ADD COLUMN format text NOT NULL DEFAULT 'xlsx';
