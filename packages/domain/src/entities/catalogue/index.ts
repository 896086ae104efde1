import type { Entity } from '../define.ts';
import * as fleet from './fleet.ts';
import * as journeys from './journeys.ts';
import * as lists from './lists.ts';
import * as movement from './movement.ts';
import * as organisation from './organisation.ts';

/** All entities, in the order in which people find them: what is worked with first, what is kept last. */
export const CATALOGUE: readonly Entity[] = [
  organisation.organisation,
  organisation.organisationGroup,
  organisation.organisationCustomGroup,
  fleet.asset,
  fleet.driver,
  fleet.additionalDetails,
  fleet.driverLicence,
  fleet.site,
  journeys.journey,
  journeys.journeyProgress,
  journeys.journeyRouteInformation,
  journeys.journeySchedule,
  journeys.journeyAssetDriver,
  journeys.journeyAssetExternalPassenger,
  journeys.journeyRoute,
  fleet.location,
  journeys.route,
  journeys.routeLocation,
  movement.assetPosition,
  fleet.contactDetails,
  movement.activeEvent,
  fleet.fuelInsertCarrier,
  movement.fuelTransaction,
  fleet.libraryEvent,
  movement.trip,
  movement.subTrip,
  organisation.transporterEmail,
  movement.tripClassification,
  lists.organisationAssetList,
  lists.organisationAsset,
  lists.organisationDriverList,
  lists.organisationDriver,
  lists.organisationAssetEventList,
  lists.organisationAssetEvent,
  lists.organisationRouteLocationList,
  lists.organisationLocation,
  lists.organisationAssetPositionList,
  lists.organisationAssetPosition,
  journeys.organisationAssetJourneyStatus,
  lists.organisationLocationList,
];

const byName = new Map(CATALOGUE.map((entity) => [entity.name, entity]));

/** Throws where the catalogue has none of this name: references are checked by a test. */
export function entityNamed(name: string): Entity {
  const found = byName.get(name);
  if (!found) throw new Error(`there is no entity ${name}`);
  return found;
}
