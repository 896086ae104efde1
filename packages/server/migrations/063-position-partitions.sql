-- Positions lie in a partition for each month (UTC) of their fix time, named asset_position_YYYY_MM: a reading of some days touches
-- one or two of them, and what is no longer kept goes as a whole table. Further months are made by the server.
DROP VIEW organisation_asset_position_place;
DROP VIEW asset_position_record;
ALTER TABLE asset_position RENAME TO asset_position_before;
ALTER TABLE asset_position_before RENAME CONSTRAINT asset_position_pkey TO asset_position_before_pkey;
ALTER INDEX asset_position_named RENAME TO asset_position_before_named;
ALTER INDEX asset_position_time RENAME TO asset_position_before_time;

CREATE TABLE asset_position (LIKE asset_position_before INCLUDING DEFAULTS) PARTITION BY RANGE (fix_time);
ALTER TABLE asset_position ADD PRIMARY KEY (organisation_id, asset_id, fix_time);
CREATE INDEX asset_position_named ON asset_position (organisation_id, journey_id, fix_time) WHERE journey_id IS NOT NULL;
CREATE INDEX asset_position_time ON asset_position USING brin (fix_time);

-- What has no month of its own: long past, or from a clock that runs ahead.
CREATE TABLE asset_position_other (LIKE asset_position INCLUDING DEFAULTS);

DO $$
DECLARE
  first_month timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
  month timestamp;
BEGIN
  IF EXISTS (SELECT FROM asset_position_before) THEN
    -- What is there stays where it is, as one partition up to the end of this month: nothing is copied.
    WITH moved AS (
      DELETE FROM asset_position_before WHERE fix_time >= (first_month + interval '1 month') AT TIME ZONE 'UTC' RETURNING *
    )
    INSERT INTO asset_position_other SELECT * FROM moved;
    first_month := first_month + interval '1 month';
    EXECUTE format('ALTER TABLE asset_position ATTACH PARTITION asset_position_before FOR VALUES FROM (MINVALUE) TO (%L)',
      first_month AT TIME ZONE 'UTC');
  ELSE
    DROP TABLE asset_position_before;
  END IF;
  FOR ahead IN 0..2 LOOP
    month := first_month + ahead * interval '1 month';
    EXECUTE format('CREATE TABLE %I PARTITION OF asset_position FOR VALUES FROM (%L) TO (%L)',
      'asset_position_' || to_char(month, 'YYYY_MM'),
      month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
    EXECUTE format('WITH moved AS (DELETE FROM asset_position_other WHERE fix_time >= %L AND fix_time < %L RETURNING *)
      INSERT INTO asset_position SELECT * FROM moved', month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
  END LOOP;
END $$;
ALTER TABLE asset_position ATTACH PARTITION asset_position_other DEFAULT;

-- Positions from this time on are all kept; absent where none was ever dropped.
CREATE TABLE positions_kept (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  kept_from timestamptz
);
INSERT INTO positions_kept DEFAULT VALUES;

CREATE VIEW organisation_asset_position_place AS
  SELECT organisation_id, id, organisation_asset_position_list_id, asset_position_id, false AS is_default, version, created_at, changed_at, changed_by
  FROM organisation_asset_position
  UNION ALL
  SELECT organisation_id, id, md5(organisation_id::text || ' organisation_asset_position_list')::uuid, id, true, 0, received_at, received_at, 'system'
  FROM asset_position;

CREATE VIEW asset_position_record AS
  SELECT asset_position.*, 0 AS version, received_at AS created_at, received_at AS changed_at, 'telemetry' AS changed_by
  FROM asset_position;
