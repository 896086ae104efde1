import {
  ASSET_CATEGORIES,
  EVENT_SEVERITIES,
  LOCATION_CATEGORIES,
  LOCATION_TYPES,
  REGIONS,
  SHAPE_TYPES,
} from '../../fleet/index.ts';
import { defineEntity } from '../define.ts';
import {
  choice,
  choices,
  code,
  date,
  flag,
  geometry,
  number,
  owner,
  reference,
  text,
  whole,
} from '../field.ts';

export const OWNERS = {
  ASSET: 'asset',
  DRIVER: 'driver',
  SITE: 'site',
  LOCATION: 'location',
  JOURNEY: 'journey',
} as const;
const OWNER_TYPES = Object.keys(OWNERS) as (keyof typeof OWNERS)[];

const SITE_ALIASES = ['sitename', 'depot', 'branch', 'siteid'];

export const site = defineEntity({
  name: 'site',
  title: { one: 'Site', many: 'Sites' },
  fields: { name: text({ required: true, unique: true }), archived: flag() },
});

export const asset = defineEntity({
  name: 'asset',
  title: { one: 'Asset', many: 'Assets' },
  fields: {
    registrationNumber: text({
      required: true,
      max: 30,
      unique: true,
      search: 'key',
      import: {
        key: 1,
        aliases: ['registration', 'licenseplate', 'licenceplate', 'platenumber', 'plate', 'reg', 'regno'],
      },
    }),
    fleetNumber: text({
      max: 50,
      search: 'key',
      import: { aliases: ['fleetno', 'internalid', 'unit'] },
    }),
    assetCategory: choice({
      required: true,
      values: ASSET_CATEGORIES,
      import: {
        optional: true,
        aliases: ['category', 'kind'],
        words: { Truck: 'VEHICLE', Car: 'VEHICLE', Van: 'VEHICLE', Bus: 'VEHICLE' },
      },
    }),
    assetTypeName: text({
      max: 50,
      label: 'Asset type',
      filled: true,
      spaced: true,
      search: true,
      import: { aliases: ['type', 'vehicletype', 'bodytype'] },
    }),
    make: text({ max: 100, search: true, import: { aliases: ['manufacturer', 'brand'] } }),
    model: text({ max: 100, search: true }),
    year: whole({ min: 1900, max: 2100, import: { aliases: ['modelyear'] } }),
    vinNumber: text({
      max: 50,
      label: 'VIN number',
      search: true,
      import: { aliases: ['vin', 'chassisnumber'] },
    }),
    siteId: reference({ to: 'site', named: 'siteName', import: { aliases: SITE_ALIASES } }),
    description: text({ max: 2000, lines: true, search: true, import: { aliases: ['notes', 'comment'] } }),
    odometer: number({
      min: 0,
      max: 10_000_000,
      unit: 'km',
      import: { aliases: ['odometer', 'odometerkilometres', 'mileage'] },
    }),
    deviceId: text({
      max: 200,
      label: 'Device',
      search: true,
      import: { aliases: ['uniqueid', 'deviceidentifier', 'imei', 'tracker'] },
    }),
    archived: flag(),
  },
  list: ['registrationNumber', 'fleetNumber', 'assetCategory', 'assetTypeName', 'make', 'model', 'siteId'],
  order: { by: 'registrationNumber' },
});

export const driver = defineEntity({
  name: 'driver',
  title: { one: 'Driver', many: 'Drivers' },
  fields: {
    name: text({
      required: true,
      max: 200,
      search: true,
      import: { key: 2, aliases: ['drivername', 'fullname'] },
    }),
    employeeNumber: text({
      max: 50,
      unique: true,
      search: true,
      import: {
        key: 1,
        aliases: ['employeeno', 'employeeid', 'staffnumber', 'personnelnumber', 'uniqueid', 'internalid'],
      },
    }),
    mobileNumber: text({
      max: 40,
      search: true,
      import: { aliases: ['mobile', 'phone', 'cell', 'telephone'] },
    }),
    emailAddress: text({
      max: 254,
      search: true,
      import: { label: 'E-mail address', aliases: ['email', 'mail'] },
    }),
    siteId: reference({ to: 'site', named: 'siteName', import: { aliases: SITE_ALIASES } }),
    archived: flag(),
  },
  list: ['name', 'employeeNumber', 'mobileNumber', 'emailAddress', 'siteId', 'archived'],
});

export const driverLicence = defineEntity({
  name: 'driver-licence',
  title: { one: 'Driver licence', many: 'Driver licences' },
  fields: {
    licenceNumber: text({ required: true, max: 50 }),
    driverId: reference({ required: true, to: 'driver' }),
    code: choice({ values: ['A', 'B', 'C1', 'C', 'EB', 'EC1', 'EC'] }),
    permitCategories: choices({ values: ['G', 'P', 'D'] }),
    countryOfIssue: text({ max: 100 }),
    issueDate: date(),
    expiryDate: date(),
  },
  list: ['licenceNumber', 'driverId', 'code', 'permitCategories', 'countryOfIssue', 'expiryDate'],
  order: { by: 'expiryDate' },
});

export const additionalDetails = defineEntity({
  name: 'additional-details',
  collection: 'additional-details',
  title: { one: 'Additional details', many: 'Additional details' },
  fields: {
    name: text({ required: true }),
    value: text({ max: 2000, lines: true }),
    ownerType: choice({ required: true, values: OWNER_TYPES, label: 'Belongs to' }),
    ownerId: owner({ required: true, typeField: 'ownerType', owners: OWNERS, label: 'Which' }),
  },
});

export const contactDetails = defineEntity({
  name: 'contact-details',
  collection: 'contact-details',
  title: { one: 'Contact details', many: 'Contact details' },
  fields: {
    name: text({ required: true, max: 200 }),
    telephone: text({ max: 40 }),
    mobileNumber: text({ max: 40 }),
    emailAddress: text({ max: 254, email: true }),
    address: text({ max: 500, lines: true }),
    ownerType: choice({ required: true, values: OWNER_TYPES, label: 'Belongs to' }),
    ownerId: owner({ required: true, typeField: 'ownerType', owners: OWNERS, label: 'Which' }),
  },
  list: ['name', 'telephone', 'mobileNumber', 'emailAddress', 'ownerType', 'ownerId'],
});

export const location = defineEntity({
  name: 'location',
  title: { one: 'Location', many: 'Locations' },
  fields: {
    name: text({ required: true, max: 200 }),
    address: text({ max: 500, lines: true }),
    locationType: code({ required: true, codes: codesOf(LOCATION_TYPES) }),
    shapeType: choice({ required: true, values: SHAPE_TYPES }),
    shape: geometry({
      required: true,
      types: ['Point', 'MultiPoint', 'LineString', 'Polygon', 'MultiPolygon'],
    }),
    radius: number({ min: 0, unit: 'm' }),
    latitudeDegrees: number({ min: -90, max: 90, column: 'latitude', derived: true }),
    longitudeDegrees: number({ min: -180, max: 180, column: 'longitude', derived: true }),
    externalReference: text({ max: 80 }),
    groupId: text({ max: 80, label: 'Group' }),
    locationNameKey: text({ max: 80 }),
    locationOrdinalCode: code({
      label: 'Location category',
      codes: LOCATION_CATEGORIES.map((category, value) => ({ value, text: category })),
    }),
    region: code({ codes: codesOf(REGIONS) }),
    isTemporary: flag(),
    isDeleted: flag({ label: 'Archived' }),
    colourOnMap: text({ max: 7 }),
    opacityOnMap: number({ min: 0, max: 1 }),
  },
  list: ['name', 'locationType', 'shapeType', 'address', 'externalReference', 'isDeleted'],
});

export const libraryEvent = defineEntity({
  name: 'library-event',
  title: { one: 'Event type', many: 'Event types' },
  idField: 'eventTypeId',
  fields: {
    name: text({ required: true, max: 100 }),
    description: text({ required: true, max: 500 }),
    eventType: text({ required: true, max: 60, unique: true }),
    displayUnits: text({ max: 20 }),
    formatType: choice({ values: ['number', 'duration', 'text'] }),
    valueName: text({ max: 60 }),
    severity: choice({ values: EVENT_SEVERITIES }),
    alarm: flag(),
  },
  list: ['name', 'eventType', 'description', 'severity', 'alarm', 'displayUnits', 'valueName'],
});

export const fuelInsertCarrier = defineEntity({
  name: 'fuel-insert-carrier',
  title: { one: 'Fuel insert carrier', many: 'Fuel insert carriers' },
  fields: {
    name: text({ required: true }),
    code: text({ required: true, max: 50, unique: true }),
    isActive: flag(),
  },
});

function codesOf(texts: Readonly<Record<string, number>>) {
  return Object.entries(texts).map(([words, value]) => ({ value, text: words }));
}
