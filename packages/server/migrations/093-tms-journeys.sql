-- The last plan that a transport management system sent of a journey: the same one again changes nothing.
CREATE TABLE tms_journey (
  organisation_id uuid NOT NULL,
  journey_id uuid NOT NULL,
  fingerprint text NOT NULL,
  PRIMARY KEY (organisation_id, journey_id),
  FOREIGN KEY (organisation_id, journey_id) REFERENCES journey (organisation_id, id) ON DELETE CASCADE
);
