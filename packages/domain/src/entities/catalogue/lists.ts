import { defineEntity } from '../define.ts';
import { flag, reference, text } from '../field.ts';

/** Default-list places come and go automatically. */
const ON_DEFAULT_LIST = flag({ readOnly: true, label: 'On a default list' });

/** The default list of each kind holds everything; it and its places are read-only. */
function namedList<const N extends string>(of: {
  name: N;
  collection: string;
  one: string;
  many: string;
  screen?: false;
}) {
  return defineEntity({
    name: of.name,
    collection: of.collection,
    title: { one: of.one, many: of.many },
    scope: 'organisation',
    writes: 'all',
    table: of.name.replaceAll('-', '_'),
    view: `${of.name.replaceAll('-', '_')}_record`,
    fields: {
      name: text({ required: true, unique: true }),
      description: text({ max: 2000, lines: true }),
      isDefault: flag({ readOnly: true, label: 'Default list' }),
    },
    list: ['name', 'description', 'isDefault'],
    order: { by: 'name' },
    screen: of.screen ?? true,
  });
}

export const organisationAssetList = namedList({
  name: 'organisation-asset-list',
  collection: 'organisation-asset-lists',
  one: 'Asset list',
  many: 'Asset lists',
});
export const organisationDriverList = namedList({
  name: 'organisation-driver-list',
  collection: 'organisation-driver-lists',
  one: 'Driver list',
  many: 'Driver lists',
});
export const organisationAssetEventList = namedList({
  name: 'organisation-asset-event-list',
  collection: 'organisation-asset-event-lists',
  one: 'Asset event list',
  many: 'Asset event lists',
});
export const organisationRouteLocationList = namedList({
  name: 'organisation-route-location-list',
  collection: 'organisation-route-location-lists',
  one: 'Route location list',
  many: 'Route location lists',
});
export const organisationAssetPositionList = namedList({
  name: 'organisation-asset-position-list',
  collection: 'organisation-asset-position-lists',
  one: 'Asset position list',
  many: 'Asset position lists',
});
export const organisationLocationList = namedList({
  name: 'organisation-location-list',
  collection: 'organisation-location-lists',
  one: 'Location list',
  many: 'Location lists',
  screen: false,
});

export const organisationAsset = defineEntity({
  name: 'organisation-asset',
  collection: 'organisation-assets',
  title: { one: 'Asset on a list', many: 'Assets on lists' },
  scope: 'organisation',
  writes: 'all',
  table: 'organisation_asset',
  view: 'organisation_asset_place',
  fields: {
    organisationAssetListId: reference({ required: true, to: 'organisation-asset-list', label: 'List' }),
    assetId: reference({ required: true, to: 'asset' }),
    isDefault: ON_DEFAULT_LIST,
  },
  list: ['organisationAssetListId', 'assetId'],
  screen: true,
});

export const organisationDriver = defineEntity({
  name: 'organisation-driver',
  collection: 'organisation-drivers',
  title: { one: 'Driver on a list', many: 'Drivers on lists' },
  scope: 'organisation',
  writes: 'all',
  table: 'organisation_driver',
  view: 'organisation_driver_place',
  fields: {
    organisationDriverListId: reference({ required: true, to: 'organisation-driver-list', label: 'List' }),
    driverId: reference({ required: true, to: 'driver' }),
    isDefault: ON_DEFAULT_LIST,
  },
  list: ['organisationDriverListId', 'driverId'],
  screen: true,
});

export const organisationAssetEvent = defineEntity({
  name: 'organisation-asset-event',
  collection: 'organisation-asset-events',
  title: { one: 'Asset event on a list', many: 'Asset events on lists' },
  scope: 'organisation',
  writes: 'all',
  table: 'organisation_asset_event',
  view: 'organisation_asset_event_place',
  fields: {
    organisationAssetEventListId: reference({
      required: true,
      to: 'organisation-asset-event-list',
      label: 'List',
    }),
    activeEventId: reference({ required: true, to: 'active-event', label: 'Event' }),
    isDefault: ON_DEFAULT_LIST,
  },
  list: ['organisationAssetEventListId', 'activeEventId'],
  screen: true,
});

/** On exactly one list: of locations or of route locations. */
export const organisationLocation = defineEntity({
  name: 'organisation-location',
  collection: 'organisation-locations',
  title: { one: 'Location on a list', many: 'Locations on lists' },
  scope: 'organisation',
  writes: 'all',
  table: 'organisation_location',
  view: 'organisation_location_place',
  fields: {
    locationId: reference({ required: true, to: 'location' }),
    organisationLocationListId: reference({ to: 'organisation-location-list', label: 'Location list' }),
    organisationRouteLocationListId: reference({
      to: 'organisation-route-location-list',
      label: 'Route location list',
    }),
    isDefault: ON_DEFAULT_LIST,
  },
  list: ['locationId', 'organisationLocationListId', 'organisationRouteLocationListId'],
  screen: true,
});

export const organisationAssetPosition = defineEntity({
  name: 'organisation-asset-position',
  collection: 'organisation-asset-positions',
  title: { one: 'Asset position on a list', many: 'Asset positions on lists' },
  scope: 'organisation',
  writes: 'all',
  table: 'organisation_asset_position',
  view: 'organisation_asset_position_place',
  fields: {
    organisationAssetPositionListId: reference({
      required: true,
      to: 'organisation-asset-position-list',
      label: 'List',
    }),
    assetPositionId: reference({ required: true, to: 'asset-position', label: 'Position' }),
    isDefault: ON_DEFAULT_LIST,
  },
  list: ['organisationAssetPositionListId', 'assetPositionId'],
  screen: true,
});
