import {
  archiveLocation,
  createLocation,
  getLocation,
  type Location,
  listLocations,
  updateLocation,
} from '@linehaul/contracts/fleet';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import { IconMapPin } from '@tabler/icons-react';
import { call } from '../../../platform/api/index.ts';
import {
  type Archivable,
  ArchivedBadge,
  type FormOverrides,
  type FormValues,
  type ListOverrides,
  type RecordOf,
} from '../../../ui/records/index.ts';
import { LOCATIONS_PATH, locationPath, NEW_LOCATION_PATH } from '../paths.ts';
import { CategoryField, ColourField, RegionField, TypeField } from './inputs.tsx';
import { LocationShape, type ShapeSlot, useMapAside } from './LocationShape.tsx';
import { LocationUse } from './LocationUse.tsx';
import {
  CONTACT_NAMES,
  formField,
  MORE_FIELDS,
  moreBody,
  moreValues,
  validateMore,
} from './location-values.ts';
import { isType, TypeFilter } from './TypeFilter.tsx';

const one = ({ orgId, id }: RecordOf) => ({ orgId, locationId: id });
const read = (params: RecordOf, signal?: AbortSignal) =>
  call(getLocation, { params: { ...params }, query: { includeArchived: 'true' }, signal });

export const locations: Archivable<Location> = {
  entity: 'location',
  kind: 'locations',
  texts: 'locations',
  room: 'fleet.admin',
  listPath: LOCATIONS_PATH,
  newPath: NEW_LOCATION_PATH,
  idName: 'locationId',
  pathTo: locationPath,
  isArchived: ({ isDeleted }) => isDeleted,
  calls: {
    list: listLocations,
    read,
    create: (orgId, body) => call(createLocation, { params: { orgId }, body }),
    update: (of, body) => call(updateLocation, { params: one(of), body }),
    archive: async (of, row) => {
      await call(archiveLocation, { params: one(of), query: { version: row.version } });
      return row;
    },
    restore: async (of) => {
      const now = await read(of);
      return call(updateLocation, { params: one(of), body: { ...now, isDeleted: false } });
    },
  },
  Question: LocationUse,
};

export const locationList: ListOverrides<Location> = {
  icon: IconMapPin,
  sorts: ['name', 'locationType', 'address', 'externalReference', 'shapeType'],
  filters: ['type'],
  queryOf: ({ type }): Record<string, string> => (isType(type) ? { 'locationType.equals': type } : {}),
  Filters: TypeFilter,
  columns: [
    { id: 'name', least: 200 },
    { id: 'locationType', width: 140 },
    { id: 'address', least: 160 },
    { id: 'region', width: 130 },
    { id: 'locationOrdinalCode', width: 130 },
    { id: 'externalReference', width: 150, isTitled: true },
    { id: 'shapeType', width: 110 },
  ],
  cardParts: (row) => [row.locationTypeDescription, row.address, row.externalReference],
  Badge: ({ record }) => record.isDeleted && <ArchivedBadge />,
};

const PLACE = {
  text: 'place',
  fields: ['name', 'locationType', 'address', 'externalReference', 'region', 'locationOrdinalCode'],
  hasOthers: true,
} as const;
const ON_MAP = { text: 'onMap', fields: ['colourOnMap', 'opacityOnMap'] };
const CONTACT = { text: 'contact', fields: CONTACT_NAMES };

function locationBody(
  fields: Readonly<Record<string, unknown>>,
  values: FormValues,
  stands: Location | undefined,
) {
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in MORE_FIELDS))),
    ...moreBody(values, stands),
  };
}

/** All but the shape. */
export const locationFields: FormOverrides<Location> = {
  sections: [PLACE, ON_MAP, CONTACT],
  hidden: [
    'shapeType',
    'shape',
    'radius',
    'latitudeDegrees',
    'longitudeDegrees',
    'opacityOnMap',
    'groupId',
    'locationNameKey',
    'isTemporary',
    'isDeleted',
  ],
  more: MORE_FIELDS,
  inputs: {
    locationType: TypeField,
    address: { isOneLine: true },
    region: RegionField,
    locationOrdinalCode: CategoryField,
    colourOnMap: ColourField,
    opacityOnMap: { inputMode: 'decimal', maxLength: 5, placeholder: 'locations.usualOpacity' },
    contactTelephone: { type: 'tel' },
    contactMobileNumber: { type: 'tel' },
    contactEmailAddress: { type: 'email', maxLength: 200 },
    contactAddress: { isOneLine: true },
  },
  fresh: () => ({ locationType: String(LOCATION_TYPES.Unclassified) }),
  valuesOf: moreValues,
  check: validateMore,
  bodyOf: locationBody,
  fieldOf: formField,
};

export function locationForm(slot: ShapeSlot): FormOverrides<Location> {
  return {
    ...locationFields,
    sections: [
      PLACE,
      { text: 'shape', fields: [], part: (props) => <LocationShape {...props} slot={slot} /> },
      ON_MAP,
      CONTACT,
    ],
    valuesOf: (location) => ({ ...moreValues(location), shape: slot.valueOf(location) }),
    check: (values, t) => {
      const shape = slot.problemOf(values.shape as object, t);
      return { ...validateMore(values, t), ...(shape ? { shape } : {}) };
    },
    bodyOf: (fields, values, stands) => ({
      ...locationBody(fields, values, stands),
      ...slot.bodyOf(values.shape as object),
    }),
    useAside: () => useMapAside(slot.map),
    isAsideWide: true,
  };
}
