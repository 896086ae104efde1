import { camelCase, defineEntity, type Entity } from '../define.ts';
import { flag, reference, text } from '../field.ts';

/** Places come to and go from default lists automatically. */
const ON_DEFAULT_LIST = flag({ readOnly: true, label: 'On a default list' });

/** Each kind's default list holds everything and is read-only. */
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

function onList(
  what: string,
  title: Entity['title'],
  { to = what, label }: { to?: string; label?: string } = {},
) {
  const place = `organisation-${what}`;
  const [list, record] = [`${camelCase(place)}ListId`, `${camelCase(to)}Id`];
  return defineEntity({
    name: place,
    title,
    view: `${place.replaceAll('-', '_')}_place`,
    fields: {
      [list]: reference({ required: true, to: `${place}-list`, label: 'List' }),
      [record]: reference({ required: true, to, ...(label && { label }) }),
      isDefault: ON_DEFAULT_LIST,
    },
    list: [list, record],
  });
}

export const organisationAsset = onList('asset', { one: 'Asset on a list', many: 'Assets on lists' });
export const organisationDriver = onList('driver', { one: 'Driver on a list', many: 'Drivers on lists' });
export const organisationAssetEvent = onList(
  'asset-event',
  { one: 'Asset event on a list', many: 'Asset events on lists' },
  { to: 'active-event', label: 'Event' },
);
export const organisationAssetPosition = onList(
  'asset-position',
  { one: 'Asset position on a list', many: 'Asset positions on lists' },
  { label: 'Position' },
);

/** On exactly one list: locations or route locations. */
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
