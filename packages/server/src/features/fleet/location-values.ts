import type { Location, LocationBody } from '@linehaul/contracts/fleet';
import { locationCategory, locationTypeText, regionText } from '@linehaul/domain/fleet';
import { centreOf, type Shape } from '@linehaul/domain/shapes';
import type { FieldError } from '../../platform/http/index.ts';
import { readOnlyErrors } from '../../platform/records/index.ts';
import type { LocationValues } from './location-store.ts';

/** Empty text is none. */
const line = (text: string | null | undefined) => text || null;

/** What is stored of a body. @param stored what stays where the body doesn't say; undefined for a new location */
export function valuesOf(body: LocationBody, shape: Shape, stored: Location | undefined): LocationValues {
  const [longitude, latitude] = centreOf(shape.geometry);
  return {
    name: body.name,
    address: line(body.address),
    group_id: line(body.groupId),
    shape: shape.geometry,
    shape_type: shape.shapeType,
    radius: shape.radiusMetres ?? null,
    latitude,
    longitude,
    location_type: body.locationType,
    location_name_key: line(body.locationNameKey),
    location_ordinal_code: body.locationOrdinalCode ?? null,
    region: body.region ?? null,
    external_reference: body.externalReference ?? '',
    colour_on_map: body.colourOnMap ?? null,
    opacity_on_map: body.opacityOnMap ?? null,
    is_deleted: body.isDeleted ?? stored?.isDeleted ?? false,
    is_temporary: body.isTemporary ?? stored?.isTemporary ?? false,
    contact: body.contactDetails
      ? {
          name: body.contactDetails.name,
          telephone: line(body.contactDetails.telephone),
          mobileNumber: line(body.contactDetails.mobileNumber),
          emailAddress: line(body.contactDetails.emailAddress),
          address: line(body.contactDetails.address),
        }
      : null,
  };
}

const READ_ONLY = ['organisationId', 'createdDateTimeUtc', 'changeDateTimeUtc', 'changeAuditUser'] as const;

/** Fields that the server keeps or derives, where the body says something else than is stored, or will be. */
export function locationReadOnlyErrors(
  body: LocationBody,
  stored: Location | undefined,
): readonly FieldError[] {
  const derived = {
    locationTypeDescription: locationTypeText(body.locationType),
    locationCategory: body.locationOrdinalCode == null ? null : locationCategory(body.locationOrdinalCode),
    regionDescription: body.region == null ? null : regionText(body.region),
  };
  const names = Object.keys(derived);
  const asStored = readOnlyErrors('location', body, names, stored);
  const asWanted = readOnlyErrors('location', body, names, derived);
  return [
    ...readOnlyErrors('location', body, READ_ONLY, stored),
    ...asStored.filter(({ field }) => asWanted.some((error) => error.field === field)),
  ];
}

type HistoryField =
  | 'name'
  | 'address'
  | 'groupId'
  | 'shape'
  | 'shapeType'
  | 'radius'
  | 'locationType'
  | 'locationNameKey'
  | 'locationOrdinalCode'
  | 'region'
  | 'externalReference'
  | 'contactDetails'
  | 'isDeleted'
  | 'isTemporary'
  | 'colourOnMap'
  | 'opacityOnMap';

/** What the history keeps of a location: every field that a person sets. */
export function historyOf(location: Pick<Location, HistoryField>): Readonly<Record<string, unknown>> {
  const { name, address, groupId, shape, shapeType, radius, locationType, locationNameKey } = location;
  const { locationOrdinalCode, region, externalReference, contactDetails, isDeleted, isTemporary } = location;
  const { colourOnMap, opacityOnMap } = location;
  return {
    name,
    address,
    groupId,
    shape,
    shapeType,
    radius,
    locationType,
    locationNameKey,
    locationOrdinalCode,
    region,
    externalReference,
    contactDetails,
    isDeleted,
    isTemporary,
    colourOnMap,
    opacityOnMap,
  };
}

/** Fields whose change tracking must know of. */
export const GEOFENCE_FIELDS = [
  'shape',
  'shapeType',
  'radius',
  'locationType',
  'locationOrdinalCode',
  'isDeleted',
] as const;
