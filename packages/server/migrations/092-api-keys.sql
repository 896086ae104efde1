-- Keys of other systems. A secret is only its hash; a rotated key has two for a while.
CREATE TABLE api_key (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (organisation_id, id),
  CONSTRAINT api_key_name UNIQUE (organisation_id, name)
);
CREATE TABLE api_key_secret (
  secret_hash text PRIMARY KEY,
  organisation_id uuid NOT NULL,
  key_id uuid NOT NULL,
  -- Its first characters, by which people know it.
  beginning text NOT NULL,
  made_at timestamptz NOT NULL,
  -- Only of a former one.
  works_until timestamptz,
  FOREIGN KEY (organisation_id, key_id) REFERENCES api_key (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX api_key_secret_of_key ON api_key_secret (organisation_id, key_id);
