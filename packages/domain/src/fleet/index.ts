export {
  DEFAULT_EVENT_TYPES,
  EVENT_SEVERITIES,
  type EventSeverity,
  type EventTypeDefinition,
  RAISED_EVENT_TYPES,
} from './event-types.ts';
export {
  decisiveExpiry,
  LICENCE_CODES,
  LICENCE_STANDINGS,
  type LicenceCode,
  type LicenceStanding,
  licenceStanding,
  PERMIT_CATEGORIES,
  type PermitCategory,
} from './licence.ts';
export { assetTypeText, registrationKey } from './registration.ts';

export const ASSET_CATEGORIES = ['VEHICLE', 'TRAILER'] as const;
export type AssetCategory = (typeof ASSET_CATEGORIES)[number];

export const SHAPE_TYPES = ['Circle', 'Polygon', 'Rectangle', 'PolyLine'] as const;
export type ShapeType = (typeof SHAPE_TYPES)[number];

/** Specification, section 3. */
export const LOCATION_TYPES = {
  Invalid: 0,
  Customer: 1,
  'No Go Zone': 2,
  Site: 3,
  Other: 4,
  'Street Polyline': 5,
  'Route Polyline': 6,
  'Fuel Stop': 7,
  'Rest Stop': 8,
  'Speed Zone': 9,
  Business: 10,
  Private: 12,
  Unclassified: 14,
} as const;
export type LocationTypeText = keyof typeof LOCATION_TYPES;

export function locationTypeText(value: number): LocationTypeText {
  const found = Object.entries(LOCATION_TYPES).find(([, v]) => v === value);
  return (found?.[0] ?? 'Unclassified') as LocationTypeText;
}

export function isLocationType(value: number): boolean {
  return Object.values<number>(LOCATION_TYPES).includes(value);
}

/** Specification, section 3. */
export const REGIONS = {
  Lesotho: 0,
  Swazi: 1,
  Botswana: 2,
  North: 3,
  South: 4,
  EC: 5,
  FS: 6,
  None: 7,
} as const;
export type RegionText = keyof typeof REGIONS;

/** The index is `locationOrdinalCode` (specification, section 3). */
export const LOCATION_CATEGORIES = [
  'BH',
  'Border',
  'CH',
  'CHEP',
  'DC',
  'Hyper',
  'LIQ',
  'MM',
  'OK',
  'PET',
  'SR',
  'US',
  'UB',
  'UQ',
  'Xdock',
  'Unknown',
  'COD',
  'MRP',
  'CLM',
] as const;
export type LocationCategory = (typeof LOCATION_CATEGORIES)[number];

export function regionText(value: number): RegionText | undefined {
  return Object.entries(REGIONS).find(([, v]) => v === value)?.[0] as RegionText | undefined;
}

export function locationCategory(value: number): LocationCategory | undefined {
  return LOCATION_CATEGORIES[value];
}

/** Metres. */
export const RADIUS_LEAST = 1;
export const RADIUS_MOST = 100_000;

export const ARCHIVED_PREFIX = 'ZZ_';

export function isArchived(archived: boolean, name?: string, prefix = ARCHIVED_PREFIX): boolean {
  return archived || (prefix !== '' && (name ?? '').startsWith(prefix));
}

export type PinColour = 'GREEN' | 'AMBER' | 'RED';
/** Specification, section 2. */
export function pinColour(stop: { arrived: boolean; departed: boolean }): PinColour {
  if (stop.departed) return 'GREEN';
  return stop.arrived ? 'AMBER' : 'RED';
}
