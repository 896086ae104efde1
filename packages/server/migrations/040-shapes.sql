-- A location's group, key and region; the whole of its shape and category is there already.
ALTER TABLE location
  ADD COLUMN group_id text,
  ADD COLUMN location_name_key text,
  ADD COLUMN region integer;

-- Whom to ask: of a location the first row of its own.
CREATE TABLE contact_details (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  owner_type text NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  telephone text,
  mobile_number text,
  email_address text,
  address text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT 'system',
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX contact_details_of_owner ON contact_details (organisation_id, owner_type, owner_id, id);

-- Who changed what of a record, one row a version: before and after hold what differs, under the names of the API.
CREATE TABLE record_history (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  entity text NOT NULL,
  record_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  kind text NOT NULL,
  comment text,
  before jsonb,
  after jsonb,
  version integer NOT NULL,
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX record_history_of_record ON record_history (organisation_id, entity, record_id, version);

ALTER TABLE route
  ADD COLUMN start_location_id uuid,
  ADD COLUMN end_location_id uuid,
  ADD FOREIGN KEY (organisation_id, start_location_id) REFERENCES location (organisation_id, id),
  ADD FOREIGN KEY (organisation_id, end_location_id) REFERENCES location (organisation_id, id);
