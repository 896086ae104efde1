-- Fixes that other fixes show to be wrong: kept in the append-only history, marked here, not used. What a fix tells by
-- itself (no position, from the future) needs no mark. A mark goes when later fixes show that the fix was right.
CREATE TABLE unused_fix (
  organisation_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  fix_time timestamptz NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (organisation_id, asset_id, fix_time)
);
