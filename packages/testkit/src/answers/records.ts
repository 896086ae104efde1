import type { Asset, Driver, LibraryEvent, Location, Site } from '@linehaul/contracts/fleet';
import type { RouteSummary } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { type EventTypeDefinition, locationTypeText } from '@linehaul/domain/fleet';
import type { WorldOrganisation } from '../worlds/index.ts';

type Item<Name extends 'sites' | 'assets' | 'drivers' | 'locations' | 'routes'> = NonNullable<
  WorldOrganisation[Name]
>[number];

export function idOf(kind: string, name: string): string {
  return `${kind}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

const AUTHOR = 'dispatcher';

function recordOf(id: string, organisationId: string, made: string) {
  return {
    id,
    organisationId,
    version: 1,
    createdDateTimeUtc: made,
    changeDateTimeUtc: made,
    changeAuditUser: AUTHOR,
  };
}

export function organisationAnswer(one: WorldOrganisation): Organisation {
  const id = idOf('organisation', one.name);
  return {
    id,
    organisationId: id,
    name: one.name,
    displayName: one.name.replaceAll('_', ' '),
    customerId: null,
    companyId: null,
    dynamixCompanyId: null,
    organisationReferenceId: null,
    timeZone: one.organisation?.timeZone ?? 'Africa/Johannesburg',
    approvalRequired: one.organisation?.approvalRequired ?? false,
    settings: one.organisation?.settings ?? {},
    version: 1,
  };
}

export function siteAnswer(one: Item<'sites'>, organisation: string, made: string): Site {
  const id = idOf('site', one.name);
  return { ...recordOf(id, organisation, made), siteId: id, name: one.name, archived: false };
}

export function assetAnswer(one: Item<'assets'>, organisation: string, made: string): Asset {
  const id = idOf('asset', one.registrationNumber);
  return {
    ...recordOf(id, organisation, made),
    assetId: id,
    assetCategory: one.assetCategory,
    assetTypeName: one.assetTypeName ?? (one.assetCategory === 'VEHICLE' ? 'TRUCK' : 'TRAILER'),
    registrationNumber: one.registrationNumber,
    vinNumber: one.vinNumber ?? null,
    fleetNumber: one.fleetNumber ?? null,
    make: one.make ?? null,
    model: one.model ?? null,
    year: one.year ?? null,
    siteId: one.site ? idOf('site', one.site) : null,
    siteName: one.site ?? null,
    description: one.description ?? null,
    odometer: null,
    deviceId: one.deviceId ?? null,
    archived: false,
    lastFixTimeUtc: null,
  };
}

export function driverAnswer(one: Item<'drivers'>, organisation: string, made: string): Driver {
  const id = idOf('driver', one.employeeNumber);
  return {
    ...recordOf(id, organisation, made),
    driverId: id,
    name: one.name,
    employeeNumber: one.employeeNumber,
    mobileNumber: one.mobileNumber ?? null,
    emailAddress: one.emailAddress ?? null,
    siteId: one.site ? idOf('site', one.site) : null,
    siteName: one.site ?? null,
    archived: false,
    licenceExpiryDate: null,
  };
}

export function locationAnswer(one: Item<'locations'>, organisation: string, made: string): Location {
  const id = idOf('location', one.externalReference);
  return {
    ...recordOf(id, organisation, made),
    locationId: id,
    groupId: null,
    name: one.name,
    address: one.address ?? null,
    shape: { type: 'Point', coordinates: [one.longitude, one.latitude] },
    shapeType: 'Circle',
    shapeWkt: `POINT (${one.longitude} ${one.latitude})`,
    radius: one.radiusMetres,
    locationType: one.locationType,
    locationTypeDescription: locationTypeText(one.locationType),
    locationNameKey: null,
    locationOrdinalCode: null,
    locationCategory: null,
    region: null,
    regionDescription: null,
    externalReference: one.externalReference,
    latitudeDegrees: one.latitude,
    longitudeDegrees: one.longitude,
    contactDetails: null,
    isDeleted: false,
    isTemporary: false,
    colourOnMap: null,
    opacityOnMap: null,
  };
}

export function routeAnswer(one: Item<'routes'>): RouteSummary {
  const id = idOf('route', one.routeReference);
  return {
    id,
    routeId: id,
    routeReference: one.routeReference,
    name: one.name,
    plannedKilometres: one.plannedKilometres ?? null,
    plannedDurationMinutes: one.plannedDurationMinutes ?? null,
  };
}

export function eventTypeAnswer(
  { severity = 'WARNING', ...one }: EventTypeDefinition,
  organisation: string,
  made: string,
): LibraryEvent {
  const id = idOf('event-type', one.eventType);
  return {
    ...recordOf(id, organisation, made),
    eventTypeId: id,
    displayUnits: null,
    formatType: null,
    valueName: null,
    ...one,
    severity,
    alarm: severity !== 'INFO',
  };
}
