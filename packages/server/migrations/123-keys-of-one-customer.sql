-- A key of one customer reads journeys that stop at the customer's places, and of them these stops alone. Null: all. Its
-- scopes stand beside, so that a version that does not know such keys finds none and refuses them.
ALTER TABLE api_key
  ADD COLUMN location_ids uuid[],
  ADD COLUMN location_scopes text[];
