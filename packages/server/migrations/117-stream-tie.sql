-- Whose fixes the stream before the database holds, and how far this database is. One row, made with the first stream. The
-- beat increases every few seconds and is then noted in the stream: a database with a lower one is older than what was
-- written to it, as after a restore.
CREATE TABLE stream_tie (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  beat bigint NOT NULL DEFAULT 0,
  beat_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
