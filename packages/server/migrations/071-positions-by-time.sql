-- The list of positions and its export are read by time, page after page.
CREATE INDEX asset_position_by_time ON asset_position (organisation_id, fix_time, id);
DROP INDEX asset_position_time;
