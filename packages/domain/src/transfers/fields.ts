import { LOCATION_CATEGORIES, LOCATION_TYPES, REGIONS, SHAPE_TYPES } from '../fleet/index.ts';

export const IMPORT_KINDS = ['locations', 'routes', 'assets', 'drivers', 'fuelTransactions'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export type SourceFormat = 'csv' | 'xlsx' | 'geojson' | 'kml' | 'gpx';
const DRAWN: readonly SourceFormat[] = ['geojson', 'kml', 'gpx', 'csv'];
const TABLES: readonly SourceFormat[] = ['csv', 'xlsx'];
/** What each kind is read from. */
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
/** What each list is written as. */
export function formatsOf(list: ExportList): readonly ExportFormat[] {
  return list === 'locations' || list === 'routes' ? EXPORT_FORMATS : ['csv', 'xlsx'];
}

/** A field that a column can be taken for. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'choice' | 'instant' | 'geometry';
  /** No row is taken without it. */
  readonly required?: true;
  /** By it, with the other keys, a record is known again when the file is sent again. */
  readonly key?: true;
  readonly choices?: Readonly<Record<string, string | number>>;
  /** Headers that mean it, in lower case without blanks and marks; its own name and label do as well. */
  readonly aliases?: readonly string[];
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

const ASSET: readonly ImportField[] = [
  {
    name: 'registrationNumber',
    label: 'Registration number',
    type: 'text',
    required: true,
    key: true,
    aliases: ['registration', 'licenseplate', 'licenceplate', 'platenumber', 'plate', 'reg', 'regno'],
  },
  { name: 'fleetNumber', label: 'Fleet number', type: 'text', aliases: ['fleetno', 'internalid', 'unit'] },
  {
    name: 'assetCategory',
    label: 'Asset category',
    type: 'choice',
    choices: {
      VEHICLE: 'VEHICLE',
      TRAILER: 'TRAILER',
      Truck: 'VEHICLE',
      Car: 'VEHICLE',
      Van: 'VEHICLE',
      Bus: 'VEHICLE',
    },
    aliases: ['category', 'kind'],
  },
  { name: 'assetTypeName', label: 'Asset type', type: 'text', aliases: ['type', 'vehicletype', 'bodytype'] },
  { name: 'make', label: 'Make', type: 'text', aliases: ['manufacturer', 'brand'] },
  { name: 'model', label: 'Model', type: 'text' },
  { name: 'year', label: 'Year', type: 'number', aliases: ['modelyear'] },
  { name: 'vinNumber', label: 'VIN number', type: 'text', aliases: ['vin', 'chassisnumber'] },
  { name: 'site', label: 'Site', type: 'text', aliases: ['sitename', 'depot', 'branch', 'siteid'] },
  { name: 'description', label: 'Description', type: 'text', aliases: ['notes', 'comment'] },
  {
    name: 'odometer',
    label: 'Odometer (km)',
    type: 'number',
    aliases: ['odometer', 'odometerkilometres', 'mileage'],
  },
  {
    name: 'deviceId',
    label: 'Device',
    type: 'text',
    aliases: ['uniqueid', 'deviceidentifier', 'imei', 'tracker'],
  },
];

const DRIVER: readonly ImportField[] = [
  {
    name: 'employeeNumber',
    label: 'Employee number',
    type: 'text',
    key: true,
    aliases: ['employeeno', 'employeeid', 'staffnumber', 'personnelnumber', 'uniqueid', 'internalid'],
  },
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    required: true,
    key: true,
    aliases: ['drivername', 'fullname'],
  },
  {
    name: 'mobileNumber',
    label: 'Mobile number',
    type: 'text',
    aliases: ['mobile', 'phone', 'cell', 'telephone'],
  },
  { name: 'emailAddress', label: 'E-mail address', type: 'text', aliases: ['email', 'mail'] },
  { name: 'site', label: 'Site', type: 'text', aliases: ['sitename', 'depot', 'branch', 'siteid'] },
];

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
  assets: ASSET,
  drivers: DRIVER,
  fuelTransactions: FUEL,
};

/** The fields of a kind, the key first. */
export function importFields(kind: ImportKind): readonly ImportField[] {
  return FIELDS[kind];
}
