import { assetEntity, driverEntity, type Entity, type Field, labelOf } from '../entities/index.ts';
import { LOCATION_CATEGORIES, LOCATION_TYPES, REGIONS, SHAPE_TYPES } from '../fleet/index.ts';
import { choice, geometry, type ImportField, instant, number, planned, text, words } from './import-field.ts';
import { JOURNEY_FIELDS } from './journeys/journey-fields.ts';

export const IMPORT_KINDS = [
  'locations',
  'routes',
  'assets',
  'drivers',
  'fuelTransactions',
  'driverDuties',
  'journeys',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export type SourceFormat = 'csv' | 'xlsx' | 'geojson' | 'kml' | 'gpx';
const DRAWN: readonly SourceFormat[] = ['geojson', 'kml', 'gpx', 'csv'];
const TABLES: readonly SourceFormat[] = ['csv', 'xlsx'];
export function sourceFormatsOf(kind: ImportKind): readonly SourceFormat[] {
  return kind === 'locations' || kind === 'routes' ? DRAWN : TABLES;
}

export const EXPORT_LISTS = [
  'locations',
  'routes',
  'assets',
  'drivers',
  'fuelTransactions',
  'journeys',
  'events',
  'journeyEvents',
  'journeyHistory',
  'sites',
] as const;
export type ExportList = (typeof EXPORT_LISTS)[number];
export const EXPORT_FORMATS = ['csv', 'xlsx', 'geojson', 'kml', 'gpx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export function formatsOf(list: ExportList): readonly ExportFormat[] {
  return list === 'locations' || list === 'routes' ? EXPORT_FORMATS : ['csv', 'xlsx'];
}

const CATEGORIES = Object.fromEntries(LOCATION_CATEGORIES.map((name, place) => [name, place]));
const GEOMETRY_ALIASES = [
  'geometry',
  'wkt',
  'shapewkt',
  'geom',
  'thegeom',
  'area',
  'border',
  'line',
  'polygon',
];

const LOCATION: readonly ImportField[] = [
  text('externalReference', {
    required: true,
    key: true,
    aliases: [
      'reference',
      'externalid',
      'internalid',
      'publicid',
      'locationreference',
      'locationcode',
      'code',
      'ref',
      'cmt',
    ],
  }),
  text('name', { required: true, aliases: ['locationname', 'placename', 'title', 'place'] }),
  text('address', { aliases: ['street', 'street1', 'fulladdress', 'desc'] }),
  number('latitude', { aliases: ['lat', 'latitudedegrees', 'y'] }),
  number('longitude', { aliases: ['lon', 'lng', 'long', 'longitudedegrees', 'x'] }),
  geometry('shape', { aliases: GEOMETRY_ALIASES }),
  choice('shapeType', { choices: words(SHAPE_TYPES) }),
  number('radius', {
    label: 'Radius (m)',
    aliases: ['radius', 'radiusmetres', 'radiusmeters', 'geofenceradius'],
  }),
  choice('locationType', { choices: LOCATION_TYPES, aliases: ['type', 'locationtypedescription'] }),
  choice('locationOrdinalCode', {
    label: 'Location category',
    choices: CATEGORIES,
    aliases: ['category', 'locationcategory'],
  }),
  choice('region', { choices: REGIONS, aliases: ['regiondescription'] }),
  text('groupId', { label: 'Group' }),
  text('contactName', { aliases: ['contact'] }),
  text('telephone', { aliases: ['phone', 'tel'] }),
  text('mobileNumber', { aliases: ['mobile', 'cell'] }),
  text('emailAddress', { label: 'E-mail address', aliases: ['email', 'mail'] }),
  text('colourOnMap', { label: 'Colour on the map', aliases: ['colour', 'color', 'stroke', 'fill'] }),
];

const ROUTE: readonly ImportField[] = [
  text('routeReference', {
    required: true,
    key: true,
    aliases: ['reference', 'code', 'routecode', 'routeid', 'publicid', 'cmt'],
  }),
  text('name', { required: true, aliases: ['routename', 'title'] }),
  geometry('shape', { label: 'Line', required: true, aliases: GEOMETRY_ALIASES }),
  text('startLocation', { aliases: ['start', 'from', 'origin', 'startlocationreference'] }),
  text('endLocation', { aliases: ['end', 'to', 'destination', 'endlocationreference'] }),
  number('plannedKilometres', {
    aliases: ['kilometres', 'kilometers', 'km', 'distance', 'plannedkilometers'],
  }),
  number('plannedDurationMinutes', {
    label: 'Planned duration (min)',
    aliases: ['minutes', 'duration', 'plannedduration'],
  }),
  number('corridorMetres', { label: 'Corridor (m)', aliases: ['corridor'] }),
];

function fieldsOf({ fields }: Entity): readonly ImportField[] {
  const place = ([, field]: readonly [string, Field]) => field.import?.key ?? 9;
  return Object.entries(fields)
    .filter(([, { kind, readOnly }]) => !readOnly && kind !== 'flag')
    .sort((a, b) => place(a) - place(b))
    .map(([name, field]) => {
      const { key, optional, aliases, label = labelOf(name, field) } = field.import ?? {};
      const unit = field.kind === 'number' && field.unit ? ` (${field.unit})` : '';
      return {
        name: field.kind === 'reference' ? name.replace(/Id$/, '') : name,
        label: label + unit,
        type: field.kind === 'number' || field.kind === 'choice' ? field.kind : 'text',
        ...(field.required && !optional ? { required: true } : {}),
        ...(key ? { key: true } : {}),
        ...(field.kind === 'choice' ? { choices: { ...words(field.values), ...field.import?.words } } : {}),
        ...(aliases ? { aliases } : {}),
        stored: name,
        shown: (field.kind === 'reference' && field.named) || name,
      };
    });
}

const FUEL: readonly ImportField[] = [
  text('receiptNumber', {
    key: true,
    aliases: ['receipt', 'slip', 'slipnumber', 'invoice', 'transactionid', 'reference'],
  }),
  text('asset', {
    required: true,
    key: true,
    aliases: [
      'registrationnumber',
      'registration',
      'vehicle',
      'vehiclename',
      'plate',
      'licenseplate',
      'reg',
      'assetid',
    ],
  }),
  instant('transactionDateTimeUtc', {
    label: 'Time',
    required: true,
    key: true,
    aliases: ['datetime', 'date', 'transactiondate', 'transactiontime', 'timestamp', 'filledat', 'createdat'],
  }),
  number('litres', { required: true, aliases: ['liters', 'volume', 'quantity', 'qty'] }),
  number('pricePerLitre', { aliases: ['price', 'unitprice', 'priceperliter'] }),
  number('totalAmount', { aliases: ['amount', 'total', 'cost'] }),
  text('currency'),
  number('odometerKilometres', { label: 'Odometer (km)', aliases: ['odometer', 'mileage', 'km'] }),
  text('driver', { aliases: ['drivername', 'employeenumber', 'driverid'] }),
  text('location', { aliases: ['station', 'fuelstop', 'site', 'locationid', 'locationname'] }),
];

const DUTY: readonly ImportField[] = [
  text('employeeNumber', {
    required: true,
    key: true,
    aliases: ['driver', 'driverid', 'staffnumber', 'driveremployeenumber'],
  }),
  choice('kind', {
    label: 'What',
    required: true,
    choices: { Driving: 'driving', 'Other work': 'work', Available: 'available', Rest: 'rest' },
    aliases: ['activity', 'duty', 'dutytype', 'type'],
  }),
  // Hours by law: a repeated time must say which.
  planned('fromUtc', { label: 'From', required: true, key: true, aliases: ['start', 'begin', 'starttime'] }),
  planned('toUtc', { label: 'To', aliases: ['end', 'endtime'] }),
  text('key', { aliases: ['id', 'reference'] }),
  choice('source', {
    choices: { Imported: 'import', 'As the driver says': 'driver', 'Seen from the vehicle': 'seen' },
  }),
];

const FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  locations: LOCATION,
  routes: ROUTE,
  assets: fieldsOf(assetEntity),
  drivers: fieldsOf(driverEntity),
  fuelTransactions: FUEL,
  driverDuties: DUTY,
  journeys: JOURNEY_FIELDS,
};

/** Key first. */
export function importFields(kind: ImportKind): readonly ImportField[] {
  return FIELDS[kind];
}
