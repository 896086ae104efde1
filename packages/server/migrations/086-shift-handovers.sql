-- A shift hands over to the next: a list under two signatures. Each signature has the list as it was then, and neither is
-- rewritten.
CREATE TABLE shift_handover (
  organisation_id uuid NOT NULL REFERENCES organisation (id),
  id uuid NOT NULL,
  given_by text NOT NULL,
  given_at timestamptz NOT NULL,
  given_remark text,
  given_document jsonb NOT NULL,
  taken_by text,
  taken_at timestamptz,
  taken_remark text,
  taken_document jsonb,
  -- Went from the giver to the taker.
  handed_cases integer,
  withdrawn_at timestamptz,
  PRIMARY KEY (organisation_id, id),
  CHECK (taken_by <> given_by),
  CHECK (num_nulls(taken_by, taken_at, taken_document, handed_cases) IN (0, 4)),
  CHECK (taken_at IS NULL OR withdrawn_at IS NULL)
);
CREATE UNIQUE INDEX shift_handover_waiting ON shift_handover (organisation_id)
  WHERE taken_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX shift_handover_by_time ON shift_handover (organisation_id, given_at DESC, id);

-- When the clock first saw what changed since the first signature.
CREATE TABLE shift_handover_change (
  organisation_id uuid NOT NULL,
  handover_id uuid NOT NULL,
  change text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, handover_id, change),
  FOREIGN KEY (organisation_id, handover_id) REFERENCES shift_handover (organisation_id, id) ON DELETE CASCADE
);
