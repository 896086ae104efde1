-- A driver's licences, written with the driver.
CREATE TABLE driver_licence (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  driver_id uuid NOT NULL,
  licence_number text NOT NULL,
  code text CHECK (code IN ('A', 'B', 'C1', 'C', 'EB', 'EC1', 'EC')),
  permit_categories text[] NOT NULL DEFAULT '{}',
  country_of_issue text,
  issue_date date,
  expiry_date date,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, driver_id) REFERENCES driver (organisation_id, id)
);
CREATE INDEX driver_licence_of_driver ON driver_licence (organisation_id, driver_id);

-- Neither blanks nor case make another registration. Where an older release took one twice, the later record says so.
UPDATE asset SET registration_number = asset.registration_number || ' (duplicate ' || twice.place || ')'
FROM (
  SELECT organisation_id, id, row_number() OVER (
    PARTITION BY organisation_id, upper(regexp_replace(registration_number, '\s', '', 'g')) ORDER BY created_at, id
  ) - 1 AS place FROM asset
) twice
WHERE twice.organisation_id = asset.organisation_id AND twice.id = asset.id AND twice.place > 0;
CREATE UNIQUE INDEX asset_registration_once
  ON asset (organisation_id, upper(regexp_replace(registration_number, '\s', '', 'g')));
