import { defineEntity } from '../define.ts';
import { flag, reference, text } from '../field.ts';

/** Default-list places come and go automatically. */
const ON_DEFAULT_LIST = flag({ readOnly: true, label: 'On a default list' });

/** The default list of each kind holds everything; it and its places are read-only. */
function namedList<const N extends string>(name: N, one: string, screen = true) {
  return defineEntity({
    name,
    title: { one, many: `${one}s` },
    view: `${name.replaceAll('-', '_')}_record`,
    fields: {
      name: text({ required: true, unique: true }),
      description: text({ max: 2000, lines: true }),
      isDefault: flag({ readOnly: true, label: 'Default list' }),
    },
    list: ['name', 'description', 'isDefault'],
    order: { by: 'name' },
    screen,
  });
}

export const organisationAssetList = namedList('organisation-asset-list', 'Asset list');
export const organisationDriverList = namedList('organisation-driver-list', 'Driver list');
export const organisationAssetEventList = namedList('organisation-asset-event-list', 'Asset event list');
export const organisationRouteLocationList = namedList(
  'organisation-route-location-list',
  'Route location list',
);
export const organisationAssetPositionList = namedList(
  'organisation-asset-position-list',
  'Asset position list',
);
export const organisationLocationList = namedList('organisation-location-list', 'Location list', false);

export const organisationAsset = defineEntity({
  name: 'organisation-asset',
  title: { one: 'Asset on a list', many: 'Assets on lists' },
  view: 'organisation_asset_place',
  fields: {
    organisationAssetListId: reference({ required: true, to: 'organisation-asset-list', label: 'List' }),
    assetId: reference({ required: true, to: 'asset' }),
    isDefault: ON_DEFAULT_LIST,
  },
  list: ['organisationAssetListId', 'assetId'],
});

export const organisationDriver = defineEntity({
  name: 'organisation-driver',
  title: { one: 'Driver on a list', many: 'Drivers on lists' },
  view: 'organisation_driver_place',
  fields: {
    organisationDriverListId: reference({ required: true, to: 'organisation-driver-list', label: 'List' }),
    driverId: reference({ required: true, to: 'driver' }),
    isDefault: ON_DEFAULT_LIST,
  },
  list: ['organisationDriverListId', 'driverId'],
});

export const organisationAssetEvent = defineEntity({
  name: 'organisation-asset-event',
  title: { one: 'Asset event on a list', many: 'Asset events on lists' },
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
});

/** On exactly one list: of locations or of route locations. */
export const organisationLocation = defineEntity({
  name: 'organisation-location',
  title: { one: 'Location on a list', many: 'Locations on lists' },
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
});

export const organisationAssetPosition = defineEntity({
  name: 'organisation-asset-position',
  title: { one: 'Asset position on a list', many: 'Asset positions on lists' },
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
});
