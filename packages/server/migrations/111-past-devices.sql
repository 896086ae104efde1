-- Until when an asset had a device that it has no longer: fixes of that time that come later are that asset's. An asset's
-- present device stays with it and has everything since.
CREATE TABLE past_device (
  organisation_id uuid NOT NULL,
  device_id text NOT NULL,
  until_at timestamptz NOT NULL,
  asset_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, device_id, until_at),
  FOREIGN KEY (organisation_id, asset_id) REFERENCES asset (organisation_id, id) ON DELETE CASCADE
);
-- A device names its organisation, not the other way round.
CREATE INDEX past_device_by_device ON past_device (device_id);
