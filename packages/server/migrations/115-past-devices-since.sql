-- Since when an asset had that device, as its history says; empty: not known.
ALTER TABLE past_device ADD COLUMN since_at timestamptz;
