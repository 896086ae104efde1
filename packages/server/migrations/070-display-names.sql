-- Lists of organisations are filtered and sorted by the name that people see, too.
CREATE VIEW organisation_record AS SELECT *, replace(name, '_', ' ') AS display_name FROM organisation;
