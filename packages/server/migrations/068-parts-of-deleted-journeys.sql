-- Passengers, route information and details of deleted journeys had stayed; from now on they go with the journey.
DELETE FROM journey_asset_external_passenger part USING journey j
  WHERE j.organisation_id = part.organisation_id AND j.id = part.journey_id AND j.status = 'DELETED';
DELETE FROM journey_route part USING journey j
  WHERE j.organisation_id = part.organisation_id AND j.id = part.journey_id AND j.status = 'DELETED';
DELETE FROM journey_route_information part USING journey j
  WHERE j.organisation_id = part.organisation_id AND j.id = part.journey_id AND j.status = 'DELETED';
DELETE FROM additional_details part USING journey j
  WHERE j.organisation_id = part.organisation_id AND part.owner_type = 'JOURNEY' AND j.id = part.owner_id
    AND j.status = 'DELETED';
DELETE FROM contact_details part USING journey j
  WHERE j.organisation_id = part.organisation_id AND part.owner_type = 'JOURNEY' AND j.id = part.owner_id
    AND j.status = 'DELETED';
