-- The listing counts and pages what is not deleted: this index alone answers the count, and gives the pages in their order.
DROP INDEX journey_by_routing_date;
CREATE INDEX journey_listed ON journey (organisation_id, routing_date DESC, id) WHERE status <> 'DELETED';
-- Whose journeys, of any status or of those that take somebody now: one index a place serves the filters and the overlaps.
DROP INDEX journey_taking_driver;
DROP INDEX journey_taking_driver2;
DROP INDEX journey_taking_trailer;
DROP INDEX journey_taking_trailer2;
CREATE INDEX journey_by_driver ON journey (organisation_id, driver_id, status) WHERE driver_id IS NOT NULL;
CREATE INDEX journey_by_driver2 ON journey (organisation_id, driver2_id, status) WHERE driver2_id IS NOT NULL;
CREATE INDEX journey_by_trailer ON journey (organisation_id, trailer_id, status) WHERE trailer_id IS NOT NULL;
CREATE INDEX journey_by_trailer2 ON journey (organisation_id, trailer2_id, status) WHERE trailer2_id IS NOT NULL;
-- References are looked for without case.
CREATE INDEX journey_by_any_case_reference ON journey (organisation_id, lower(unique_reference));
CREATE INDEX journey_by_any_case_journey_reference ON journey (organisation_id, lower(journey_reference))
  WHERE journey_reference IS NOT NULL;
-- Which journeys stop at a place.
CREATE INDEX journey_stop_by_location ON journey_stop (organisation_id, location_id, journey_id);
