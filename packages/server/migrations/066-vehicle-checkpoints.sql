-- How far the engine has gone through a vehicle's fixes: an instance that takes the vehicle over goes on from there, and reads the fixes
-- since then alone. What it holds for stands in it; `places` names the places near to which the vehicle has been.
CREATE TABLE vehicle_checkpoint (
  organisation_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  through timestamptz NOT NULL,
  places text NOT NULL,
  state text NOT NULL,
  stored_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, asset_id),
  FOREIGN KEY (organisation_id, asset_id) REFERENCES asset (organisation_id, id) ON DELETE CASCADE
);
