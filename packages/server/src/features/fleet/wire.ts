import type {
  Asset,
  ContactDetails,
  Driver,
  DriverLicence,
  LibraryEvent,
  Location,
  Site,
} from '@linehaul/contracts/fleet';
import { entityNamed } from '@linehaul/domain/entities';
import { isArchived, locationCategory, locationTypeText, regionText } from '@linehaul/domain/fleet';
import { toWkt } from '@linehaul/domain/shapes';
import type { RowOf, Tables } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import { recordOf } from '../entities/index.ts';

type WithSite<T extends keyof Tables> = RowOf<T> & { readonly site_name: string | null };

/** `more` goes into the record itself: copying each row would cost as much as reading. */
const wireOf = (name: string, row: object, more: object = {}) =>
  Object.assign(recordOf(entityNamed(name), row), more);

export function siteWire(row: RowOf<'site'>): Site {
  return wireOf('site', row, { archived: isArchived(row.archived, row.name) }) as unknown as Site;
}

/** A description can archive an asset, a number never. */
export function assetWire(row: WithSite<'asset'>): Asset {
  const archived = isArchived(row.archived, row.description ?? undefined);
  return wireOf('asset', row, { siteName: row.site_name, archived }) as unknown as Asset;
}

export type AssetRow = WithSite<'asset'> & { readonly last_fix_time: number | null };

export function assetRowWire(row: AssetRow): Asset {
  return Object.assign(assetWire(row), { lastFixTimeUtc: instantText(row.last_fix_time) });
}

export function driverWire(row: WithSite<'driver'>): Driver {
  return wireOf('driver', row, { siteName: row.site_name }) as unknown as Driver;
}

export type DriverRow = WithSite<'driver'> & { readonly licence_expiry_date: string | null };

export function driverRowWire(row: DriverRow): Driver {
  return Object.assign(driverWire(row), { licenceExpiryDate: row.licence_expiry_date });
}

export function licenceWire(row: RowOf<'driver_licence'>): DriverLicence {
  return wireOf('driver-licence', row) as unknown as DriverLicence;
}

export type LocationRow = RowOf<'location'> & { readonly contact: ContactDetails | null };

export function locationWire(row: LocationRow): Location {
  return wireOf('location', row, {
    shapeWkt: toWkt(row.shape),
    locationTypeDescription: locationTypeText(row.location_type),
    locationCategory: textOf(row.location_ordinal_code, locationCategory),
    regionDescription: textOf(row.region, regionText),
    contactDetails: row.contact,
  }) as unknown as Location;
}

function textOf(value: number | null, text: (value: number) => string | undefined): string | null {
  return value === null ? null : (text(value) ?? null);
}

export function libraryEventWire(row: RowOf<'library_event'>): LibraryEvent {
  return wireOf('library-event', row) as unknown as LibraryEvent;
}
