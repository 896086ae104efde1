-- The instances that work on this database now. One that has not been heard of for some seconds counts no more.
CREATE TABLE server_instance (
  id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- of the secret by which sign-ins are signed: all must have the same
  secret_mark text
);
-- One row: moves on with whoever joins or leaves. Who writes a judgement holds it, so that all divide the vehicles alike.
CREATE TABLE server_epoch (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  epoch bigint NOT NULL DEFAULT 0
);
INSERT INTO server_epoch DEFAULT VALUES;

-- Work that one of all instances does each period: whoever asks first has it.
CREATE TABLE periodic_work (
  name text PRIMARY KEY,
  period bigint NOT NULL,
  taken_at timestamptz NOT NULL,
  taken_by uuid NOT NULL
);

-- Stored and not yet judged, marked in the transaction that stores: from which fix on. Whoever judges takes the mark over to
-- judging_from, and takes it off when done, unless somebody has taken another turn since.
ALTER TABLE asset_position_latest ADD COLUMN unjudged_from timestamptz, ADD COLUMN judging_from timestamptz,
  ADD COLUMN judging_turn integer NOT NULL DEFAULT 0;
UPDATE asset_position_latest SET unjudged_from = fix_time WHERE received_at > now() - interval '6 hours';

-- The instance that works at an import.
ALTER TABLE import_job ADD COLUMN worked_by uuid;
