-- Journeys that came from a file: what its rows said of each, so that the same rows make none again.
CREATE TABLE journey_of_file (
  organisation_id uuid NOT NULL,
  journey_id uuid NOT NULL,
  fingerprint text NOT NULL,
  PRIMARY KEY (organisation_id, journey_id),
  CONSTRAINT journey_of_file_fingerprint UNIQUE (organisation_id, fingerprint),
  FOREIGN KEY (organisation_id, journey_id) REFERENCES journey (organisation_id, id) ON DELETE CASCADE
);

-- How the rows of a file of journeys are read: what a row is, and the zone of its times.
ALTER TABLE import_job ADD COLUMN options jsonb;
