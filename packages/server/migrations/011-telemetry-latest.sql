-- Each row changes with each fix: room on its page lets the new version stay there, without work on the index.
ALTER TABLE asset_position_latest SET (fillfactor = 50);
