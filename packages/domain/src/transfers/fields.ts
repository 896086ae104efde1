import { assetEntity, driverEntity, type Entity, type Field, labelOf } from '../entities/index.ts';
import { LOCATION_CATEGORIES, LOCATION_TYPES, REGIONS, SHAPE_TYPES } from '../fleet/index.ts';

export const IMPORT_KINDS = ['locations', 'routes', 'assets', 'drivers', 'fuelTransactions'] as const;
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

export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'choice' | 'instant' | 'geometry';
  /** Rows without it are refused. */
  readonly required?: true;
  /** All keys together match an existing record. */
  readonly key?: true;
  readonly choices?: Readonly<Record<string, string | number>>;
  /** Other headers, in lower case without blanks and marks. */
  readonly aliases?: readonly string[];
  /** Field of the record, and of the answer, if in the catalogue. */
  readonly stored?: string;
  readonly shown?: string;
}

const CATEGORIES = Object.fromEntries(LOCATION_CATEGORIES.map((name, place) => [name, place]));
const words = (list: readonly string[]) => Object.fromEntries(list.map((word) => [word, word]));
const GEOMETRY = { name: 'shape', label: 'Shape', type: 'geometry' } as const;
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
  {
    name: 'externalReference',
    label: 'External reference',
    type: 'text',
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
  },
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    required: true,
    aliases: ['locationname', 'placename', 'title', 'place'],
  },
  { name: 'address', label: 'Address', type: 'text', aliases: ['street', 'street1', 'fulladdress', 'desc'] },
  { name: 'latitude', label: 'Latitude', type: 'number', aliases: ['lat', 'latitudedegrees', 'y'] },
  {
    name: 'longitude',
    label: 'Longitude',
    type: 'number',
    aliases: ['lon', 'lng', 'long', 'longitudedegrees', 'x'],
  },
  { ...GEOMETRY, aliases: GEOMETRY_ALIASES },
  { name: 'shapeType', label: 'Shape type', type: 'choice', choices: words(SHAPE_TYPES) },
  {
    name: 'radius',
    label: 'Radius (m)',
    type: 'number',
    aliases: ['radius', 'radiusmetres', 'radiusmeters', 'geofenceradius'],
  },
  {
    name: 'locationType',
    label: 'Location type',
    type: 'choice',
    choices: LOCATION_TYPES,
    aliases: ['type', 'locationtypedescription'],
  },
  {
    name: 'locationOrdinalCode',
    label: 'Location category',
    type: 'choice',
    choices: CATEGORIES,
    aliases: ['category', 'locationcategory'],
  },
  { name: 'region', label: 'Region', type: 'choice', choices: REGIONS, aliases: ['regiondescription'] },
  { name: 'groupId', label: 'Group', type: 'text' },
  { name: 'contactName', label: 'Contact name', type: 'text', aliases: ['contact'] },
  { name: 'telephone', label: 'Telephone', type: 'text', aliases: ['phone', 'tel'] },
  { name: 'mobileNumber', label: 'Mobile number', type: 'text', aliases: ['mobile', 'cell'] },
  { name: 'emailAddress', label: 'E-mail address', type: 'text', aliases: ['email', 'mail'] },
  {
    name: 'colourOnMap',
    label: 'Colour on the map',
    type: 'text',
    aliases: ['colour', 'color', 'stroke', 'fill'],
  },
];

const ROUTE: readonly ImportField[] = [
  {
    name: 'routeReference',
    label: 'Route reference',
    type: 'text',
    required: true,
    key: true,
    aliases: ['reference', 'code', 'routecode', 'routeid', 'publicid', 'cmt'],
  },
  { name: 'name', label: 'Name', type: 'text', required: true, aliases: ['routename', 'title'] },
  { ...GEOMETRY, label: 'Line', required: true, aliases: GEOMETRY_ALIASES },
  {
    name: 'startLocation',
    label: 'Start location',
    type: 'text',
    aliases: ['start', 'from', 'origin', 'startlocationreference'],
  },
  {
    name: 'endLocation',
    label: 'End location',
    type: 'text',
    aliases: ['end', 'to', 'destination', 'endlocationreference'],
  },
  {
    name: 'plannedKilometres',
    label: 'Planned kilometres',
    type: 'number',
    aliases: ['kilometres', 'kilometers', 'km', 'distance', 'plannedkilometers'],
  },
  {
    name: 'plannedDurationMinutes',
    label: 'Planned duration (min)',
    type: 'number',
    aliases: ['minutes', 'duration', 'plannedduration'],
  },
  { name: 'corridorMetres', label: 'Corridor (m)', type: 'number', aliases: ['corridor'] },
];

/** From the catalogue, key first, without flags. */
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
  {
    name: 'receiptNumber',
    label: 'Receipt number',
    type: 'text',
    key: true,
    aliases: ['receipt', 'slip', 'slipnumber', 'invoice', 'transactionid', 'reference'],
  },
  {
    name: 'asset',
    label: 'Asset',
    type: 'text',
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
  },
  {
    name: 'transactionDateTimeUtc',
    label: 'Time',
    type: 'instant',
    required: true,
    key: true,
    aliases: ['datetime', 'date', 'transactiondate', 'transactiontime', 'timestamp', 'filledat', 'createdat'],
  },
  {
    name: 'litres',
    label: 'Litres',
    type: 'number',
    required: true,
    aliases: ['liters', 'volume', 'quantity', 'qty'],
  },
  {
    name: 'pricePerLitre',
    label: 'Price per litre',
    type: 'number',
    aliases: ['price', 'unitprice', 'priceperliter'],
  },
  { name: 'totalAmount', label: 'Total amount', type: 'number', aliases: ['amount', 'total', 'cost'] },
  { name: 'currency', label: 'Currency', type: 'text' },
  {
    name: 'odometerKilometres',
    label: 'Odometer (km)',
    type: 'number',
    aliases: ['odometer', 'mileage', 'km'],
  },
  { name: 'driver', label: 'Driver', type: 'text', aliases: ['drivername', 'employeenumber', 'driverid'] },
  {
    name: 'location',
    label: 'Location',
    type: 'text',
    aliases: ['station', 'fuelstop', 'site', 'locationid', 'locationname'],
  },
];

const FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  locations: LOCATION,
  routes: ROUTE,
  assets: fieldsOf(assetEntity),
  drivers: fieldsOf(driverEntity),
  fuelTransactions: FUEL,
};

/** Key first. */
export function importFields(kind: ImportKind): readonly ImportField[] {
  return FIELDS[kind];
}
