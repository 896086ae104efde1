import { ASSET_CATEGORIES } from '@linehaul/domain/fleet';
import { isDeviceName } from '@linehaul/domain/telemetry';
import { z } from 'zod';
import { LICENCE_LIMIT, loadedLicence } from '../fleet/index.ts';
import { defineRoute, plannedDate, plannedInstant } from '../http/index.ts';
import { COMMENT_LIMIT } from '../journeys/index.ts';

/**
 * Setting up an installation from its own machine: organisations, members, keys and bulk loads of a plan.
 * Authorised by the token in `<data directory>/operator.json` ({ "url", "token", "pid" }, mode 0600), which the
 * running server writes. Every load is all-or-nothing, and repeating it changes nothing: records are found
 * again by their natural key (name, registration number, employee number, external reference, unique reference).
 */
export const OPERATOR_FILE = 'operator.json';
export const operatorFile = z.object({ url: z.string(), token: z.string(), pid: z.number() });
/** Most records of one load. */
export const LOAD_LIMIT = 2000;

/** What a record is found again by, or named by elsewhere. */
const key = z.string().max(200).regex(/\S/, 'must not be blank');
const line = z.string().max(200);
const remarks = z.string().max(2000);
/** Devices' names arrive trimmed: one with blanks around it would never be heard of. */
const deviceId = z.string().refine((text) => isDeviceName(text) && text === text.trim(), 'not a device name');

const name = z.string().regex(/^[A-Z0-9_]{1,80}$/, 'upper-case letters, digits and underscores');
const ofOrganisation = z.object({ name });

/** The one shift of time of a recorded feed: recorded instant + shiftMilliseconds = instant in the product. */
export const feed = z.object({
  name: line,
  shiftMilliseconds: z.number().int(),
  recordedDay: line,
});
export type Feed = z.infer<typeof feed>;

export const operatorOrganisation = z.object({
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  feed: feed.nullable(),
  created: z.boolean(),
});

/** Makes the organisation with its event types. One that exists stays as it is; a feed is kept with the first PUT that has one. */
export const putOrganisation = defineRoute({
  method: 'PUT',
  path: '/operator/organisations/:name',
  access: 'operator',
  params: ofOrganisation,
  body: z.object({
    timeZone: z.string().default('Africa/Johannesburg'),
    approvalRequired: z.boolean().default(false),
    settings: z.record(z.string(), z.union([z.number(), z.boolean()])).default({}),
    feed: feed.nullish(),
  }),
  response: operatorOrganisation,
});

export const getOperatorOrganisation = defineRoute({
  method: 'GET',
  path: '/operator/organisations/:name',
  access: 'operator',
  params: ofOrganisation,
  response: operatorOrganisation,
  errors: ['notFound'],
});

export const putMember = defineRoute({
  method: 'PUT',
  path: '/operator/organisations/:name/members/:login',
  access: 'operator',
  params: z.object({ name, login: z.string().min(1).max(100) }),
  response: z.object({ created: z.boolean() }),
  errors: ['notFound'],
});

/** A new telemetry key; only its hash is kept. */
export const postKey = defineRoute({
  method: 'POST',
  path: '/operator/organisations/:name/keys',
  access: 'operator',
  params: ofOrganisation,
  body: z.object({ name: z.string().min(1).max(80) }),
  response: z.object({ key: z.string() }),
  status: 201,
  errors: ['notFound'],
});

const loadAnswer = z.object({ created: z.number(), existing: z.number() });

function load<T extends z.ZodType>(what: string, item: T) {
  return defineRoute({
    method: 'POST',
    path: `/operator/organisations/:name/${what}`,
    access: 'operator',
    params: ofOrganisation,
    body: z.array(item).max(LOAD_LIMIT),
    response: loadAnswer,
    errors: ['notFound', 'validation'],
  });
}

export const loadSites = load('sites', z.object({ name: key }));

export const loadAssets = load(
  'assets',
  z.object({
    registrationNumber: key,
    assetCategory: z.enum(ASSET_CATEGORIES),
    assetTypeName: key.default('TRUCK'),
    fleetNumber: line.nullish(),
    vinNumber: line.nullish(),
    make: line.nullish(),
    model: line.nullish(),
    year: z.number().int().min(1900).max(2100).nullish(),
    description: remarks.nullish(),
    /** A site of the organisation, by name. */
    site: z.string().nullish(),
    deviceId: deviceId.nullish(),
  }),
);

export const loadDrivers = load(
  'drivers',
  z.object({
    name: key,
    employeeNumber: key,
    mobileNumber: line.nullish(),
    emailAddress: line.nullish(),
    site: z.string().nullish(),
    /** Of a driver that is found again they are left as they are. */
    licences: z.array(loadedLicence).max(LICENCE_LIMIT).default([]),
  }),
);

export const loadLocations = load(
  'locations',
  z.object({
    externalReference: key,
    name: key,
    address: remarks.nullish(),
    locationType: z.number().int(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** Up to 1,000 km. */
    radiusMetres: z.number().min(1).max(1_000_000),
  }),
);

export const loadRoutes = load(
  'routes',
  z.object({
    routeReference: key,
    name: key,
    plannedKilometres: z.number().min(0).max(1_000_000).nullish(),
    plannedDurationMinutes: z.number().min(0).max(1_000_000).nullish(),
    geometry: z.object({
      type: z.literal('LineString'),
      coordinates: z.array(z.tuple([z.number(), z.number()])).min(2),
    }),
  }),
);

export const plannedStop = z.object({
  /** A location's externalReference. */
  location: z.string(),
  plannedArrivalTimeUtc: plannedInstant.nullish(),
  plannedDepartureTimeUtc: plannedInstant.nullish(),
  orders: z
    .array(
      z.object({
        orderNumber: line.nullish(),
        quantity: z.number().nullish(),
        plannedTemperature: z.number().nullish(),
        addressDeliveryDateTimeWindowOpenUtc: plannedInstant.nullish(),
        addressDeliveryDateTimeCloseUtc: plannedInstant.nullish(),
      }),
    )
    .optional(),
});

export const loadJourneys = load(
  'journeys',
  z.object({
    journeyUniqueReference: key.max(80),
    journeyReference: z.string().max(80).nullish(),
    /** YYYY-MM-DD; the planned start's date in the organisation's zone where absent. */
    routingDate: plannedDate.nullish(),
    plannedStartDateTimeUtc: plannedInstant,
    stops: z.array(plannedStop).min(1).max(500),
    /** Registration numbers and employee numbers. */
    vehicle: z.string().nullish(),
    trailers: z.array(z.string()).max(2).default([]),
    drivers: z.array(z.string()).max(2).default([]),
    route: z.string().nullish(),
    site: z.string().nullish(),
    jobNumber: line.nullish(),
    transporter: line.nullish(),
    description: remarks.nullish(),
    purpose: remarks.nullish(),
    isHazardous: z.boolean().default(false),
    /** How far the life cycle has been gone through when it is loaded; the engine goes on from there. */
    journeyStatus: z.enum(['DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'CANCELLED']).default('APPROVED'),
  }),
);

/**
 * Copies the files of the embedded database as they are between two transactions, for a backup, into a new directory within the
 * data directory. Who asks reads it and takes it away; a copy that is left lying is taken away after some hours.
 */
export const postDatabaseCopy = defineRoute({
  method: 'POST',
  path: '/operator/database-copies',
  access: 'operator',
  response: z.object({
    directory: z.string(),
    /** How long everything else waited. */
    milliseconds: z.number(),
  }),
  status: 201,
  errors: ['storageFull', 'noEmbeddedDatabase'],
});

/** How far tracking is: `pending` vehicles still have fixes that were stored and not yet evaluated. */
export const getTrackingState = defineRoute({
  method: 'GET',
  path: '/operator/tracking',
  access: 'operator',
  response: z.object({ pendingVehicles: z.number() }),
});

/** Moves a loaded journey by hand, as a controller would. */
export const operatorTransition = defineRoute({
  method: 'POST',
  path: '/operator/organisations/:name/journeys/:reference/moves',
  access: 'operator',
  params: z.object({ name, reference: z.string() }),
  body: z.object({
    status: z.string(),
    comment: z.string().max(COMMENT_LIMIT).nullish(),
    overrideConflict: z.boolean().nullish(),
    login: z.string().min(1).max(100),
  }),
  response: z.object({ journeyId: z.string(), journeyStatus: z.string() }),
  errors: [
    'notFound',
    'illegalMove',
    'incompleteJourney',
    'vehicleBusy',
    'commentRequired',
    'overlappingJourneys',
  ],
});
