-- Events are asked for by asset as well as by journey; a journey's are found by the key of its episodes.
CREATE INDEX active_event_by_asset ON active_event (organisation_id, asset_id, started_at) WHERE asset_id IS NOT NULL;
