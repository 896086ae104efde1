-- Files of the archive that no note names: they are being written, or are to be removed.
CREATE TABLE archive_leftover (
  organisation_id uuid NOT NULL,
  month date NOT NULL,
  file text NOT NULL,
  PRIMARY KEY (organisation_id, file)
);
