-- Where a stream is before the database, it leases each of 64 buckets of vehicles to one instance. Here stands who took which
-- lease last: only this instance may write evaluations of the bucket.
CREATE TABLE bucket_owner (
  bucket smallint PRIMARY KEY CHECK (bucket BETWEEN 0 AND 63),
  owner uuid,
  taken_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
INSERT INTO bucket_owner (bucket) SELECT generate_series(0, 63);

-- Instances of a version without leases, or without a stream, leave by_stream as it is: all then divide by members. The turn
-- increases when buckets come or go; who writes an evaluation holds it.
ALTER TABLE server_instance ADD COLUMN by_stream boolean NOT NULL DEFAULT false, ADD COLUMN turn bigint NOT NULL DEFAULT 0;
