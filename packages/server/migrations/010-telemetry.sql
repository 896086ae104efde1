-- A device may name its journey by the customer's reference, looked up with every batch.
CREATE INDEX journey_by_journey_reference ON journey (organisation_id, journey_reference) WHERE journey_reference IS NOT NULL;
-- The quarantine is listed and bounded by its organisation; the common one has none.
CREATE INDEX quarantined_device_by_organisation ON quarantined_device (organisation_id, last_seen DESC);
