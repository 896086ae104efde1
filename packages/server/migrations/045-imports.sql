-- A file on its way in: what was read of it, what was found wrong, what became of it. It is forgotten after a day.
CREATE TABLE import_job (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  login text NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL,
  encoding text,
  separator text,
  status text NOT NULL,
  row_count integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  columns jsonb NOT NULL,
  mapping jsonb NOT NULL,
  counts jsonb,
  mode text,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX import_job_by_expiry ON import_job (expires_at);

CREATE TABLE import_row (
  organisation_id uuid NOT NULL,
  import_id uuid NOT NULL,
  place integer NOT NULL,
  line integer NOT NULL,
  cells jsonb NOT NULL,
  wrong text,
  action text,
  problems jsonb,
  PRIMARY KEY (organisation_id, import_id, place),
  FOREIGN KEY (organisation_id, import_id) REFERENCES import_job (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX import_row_refused ON import_row (organisation_id, import_id, place) WHERE action = 'REFUSED';

-- Drivers without a number are known again by their names.
CREATE INDEX driver_by_name ON driver (organisation_id, lower(name));
