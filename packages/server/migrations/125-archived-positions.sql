-- Files with the positions of a closed month, and where in them each vehicle's rows are, sorted by time. Once the month's
-- partition is dropped, the files have what it had; later fixes of the month lie in the database again.
CREATE TABLE archived_month (
  organisation_id uuid NOT NULL,
  -- Its first day, UTC.
  month date NOT NULL,
  -- Below the directory of LINEHAUL_ARCHIVE_DIR.
  file text NOT NULL,
  rows bigint NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  -- Count and sum of the ids of the organisation's whole month, as it was written.
  contents text NOT NULL,
  archived_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Empty: the partition is still there.
  dropped_at timestamptz,
  PRIMARY KEY (organisation_id, file)
);
CREATE INDEX archived_month_by_month ON archived_month (organisation_id, month);

CREATE TABLE archived_vehicle (
  organisation_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  month date NOT NULL,
  file text NOT NULL,
  first_row bigint NOT NULL,
  rows bigint NOT NULL,
  from_time timestamptz NOT NULL,
  to_time timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, asset_id, month),
  FOREIGN KEY (organisation_id, file) REFERENCES archived_month (organisation_id, file) ON DELETE CASCADE
);
CREATE INDEX archived_vehicle_by_file ON archived_vehicle (organisation_id, file);
