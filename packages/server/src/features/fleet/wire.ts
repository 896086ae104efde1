import type {
  Asset,
  ContactDetails,
  Driver,
  DriverLicence,
  LibraryEvent,
  Location,
  Site,
} from '@linehaul/contracts/fleet';
import { isArchived, locationCategory, locationTypeText, regionText } from '@linehaul/domain/fleet';
import { toWkt } from '@linehaul/domain/shapes';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type WithSite<T extends keyof Tables> = Row<T> & { readonly site_name: string | null };

interface Audited {
  readonly id: string;
  readonly organisation_id: string;
  readonly version: number;
  readonly created_at: number;
  readonly changed_at: number;
  readonly changed_by: string;
}

function record(row: Audited) {
  return {
    id: row.id,
    organisationId: row.organisation_id,
    version: row.version,
    createdDateTimeUtc: instantText(row.created_at),
    changeDateTimeUtc: instantText(row.changed_at),
    changeAuditUser: row.changed_by,
  };
}

export function siteWire(row: Row<'site'>): Site {
  return { ...record(row), siteId: row.id, name: row.name, archived: isArchived(row.archived, row.name) };
}

/** A registration or fleet number never archives an asset, whatever it starts with. */
export function assetWire(row: WithSite<'asset'>): Asset {
  return {
    ...record(row),
    assetId: row.id,
    assetCategory: row.asset_category,
    assetTypeName: row.asset_type_name,
    registrationNumber: row.registration_number,
    vinNumber: row.vin_number,
    fleetNumber: row.fleet_number,
    make: row.make,
    model: row.model,
    year: row.year,
    siteId: row.site_id,
    siteName: row.site_name,
    description: row.description,
    odometer: row.odometer,
    deviceId: row.device_id,
    archived: isArchived(row.archived, row.description ?? undefined),
  };
}

export type AssetRow = WithSite<'asset'> & { readonly last_fix_time: number | null };

/** As lists have it, and the asset alone. */
export function assetRowWire(row: AssetRow): Asset {
  return { ...assetWire(row), lastFixTimeUtc: instantText(row.last_fix_time) };
}

export function driverWire(row: WithSite<'driver'>): Driver {
  return {
    ...record(row),
    driverId: row.id,
    name: row.name,
    employeeNumber: row.employee_number,
    mobileNumber: row.mobile_number,
    emailAddress: row.email_address,
    siteId: row.site_id,
    siteName: row.site_name,
    archived: row.archived,
  };
}

export type DriverRow = WithSite<'driver'> & { readonly licence_expiry_date: string | null };

/** As lists have it, and the driver alone. */
export function driverRowWire(row: DriverRow): Driver {
  return { ...driverWire(row), licenceExpiryDate: row.licence_expiry_date };
}

export function licenceWire(row: Row<'driver_licence'>): DriverLicence {
  return {
    ...record(row),
    driverLicenceId: row.id,
    driverId: row.driver_id,
    licenceNumber: row.licence_number,
    code: row.code,
    permitCategories: row.permit_categories,
    countryOfIssue: row.country_of_issue,
    issueDate: row.issue_date,
    expiryDate: row.expiry_date,
  };
}

export type LocationRow = Row<'location'> & { readonly contact: ContactDetails | null };

export function locationWire(row: LocationRow): Location {
  return {
    ...record(row),
    locationId: row.id,
    groupId: row.group_id,
    name: row.name,
    address: row.address,
    shape: row.shape,
    shapeType: row.shape_type,
    shapeWkt: toWkt(row.shape),
    radius: row.radius,
    locationType: row.location_type,
    locationTypeDescription: locationTypeText(row.location_type),
    locationNameKey: row.location_name_key,
    locationOrdinalCode: row.location_ordinal_code,
    locationCategory: textOf(row.location_ordinal_code, locationCategory),
    region: row.region,
    regionDescription: textOf(row.region, regionText),
    externalReference: row.external_reference,
    latitudeDegrees: row.latitude,
    longitudeDegrees: row.longitude,
    contactDetails: row.contact,
    isDeleted: row.is_deleted,
    isTemporary: row.is_temporary,
    colourOnMap: row.colour_on_map,
    opacityOnMap: row.opacity_on_map,
  };
}

function textOf(value: number | null, text: (value: number) => string | undefined): string | null {
  return value === null ? null : (text(value) ?? null);
}

export function libraryEventWire(row: Row<'library_event'>): LibraryEvent {
  return {
    ...record(row),
    eventTypeId: row.id,
    name: row.name,
    description: row.description,
    eventType: row.event_type,
    displayUnits: row.display_units,
    formatType: row.format_type,
    valueName: row.value_name,
    severity: row.severity,
    alarm: row.alarm,
  };
}
