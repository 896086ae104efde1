import {
  assetEntity,
  driverEntity,
  locationEntity,
  routeEntity,
  siteEntity,
} from '@linehaul/domain/entities';
import { ROLES } from '@linehaul/domain/identity';
import { ofPlanTexts } from '@linehaul/domain/journeys';
import { isDeviceName } from '@linehaul/domain/telemetry';
import { z } from 'zod';
import { importedDuty } from '../driver-hours/index.ts';
import { LICENCE_LIMIT, loadedLicence, loadShape } from '../fleet/index.ts';
import { defineRoute, plannedDate, plannedInstant } from '../http/index.ts';
import { COMMENT_LIMIT } from '../journeys/index.ts';

export { commandText, startText } from './command-text.ts';

/**
 * Token from `<data directory>/operator.json` (mode 0600), written by the running server. Loads are
 * all-or-nothing and idempotent: records match by name, number or reference.
 */
export const OPERATOR_FILE = 'operator.json';
export const operatorFile = z.object({ url: z.string(), token: z.string(), pid: z.number() });
export const LOAD_LIMIT = 2000;

const key = z.string().max(200).regex(/\S/, 'must not be blank');
const present = ({ max }: { readonly max: number }) => z.string().max(max).regex(/\S/, 'must not be blank');
const line = z.string().max(200);
/** Device names arrive trimmed: outer blanks would never match. */
const deviceId = z.string().refine((text) => isDeviceName(text) && text === text.trim(), 'not a device name');

const name = z.string().regex(/^[A-Z0-9_]{1,80}$/, 'upper-case letters, digits and underscores');

/** recorded instant + shiftMilliseconds = instant in the product. */
export const feed = z.object({
  name: line,
  shiftMilliseconds: z.number().int(),
  recordedDay: line,
});
export type Feed = z.infer<typeof feed>;

const operatorOrganisation = z.object({
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  feed: feed.nullable(),
  created: z.boolean(),
});

/** An existing one is unchanged, but the first PUT with a feed stores it. */
export const putOrganisation = defineRoute({
  method: 'PUT',
  path: '/operator/organisations/:name',
  access: 'operator',
  params: { name },
  body: z.object({
    timeZone: z.string().default('Africa/Johannesburg'),
    approvalRequired: z.boolean().default(false),
    settings: z.record(z.string(), z.union([z.number(), z.boolean()])).default({}),
    feed: feed.nullish(),
  }),
  response: operatorOrganisation,
});

export const getOperatorOrganisation = defineRoute({
  path: '/operator/organisations/:name',
  access: 'operator',
  params: { name },
  response: operatorOrganisation,
  errors: ['notFound'],
});

export const putMember = defineRoute({
  method: 'PUT',
  path: '/operator/organisations/:name/members/:login',
  access: 'operator',
  params: { name, login: z.string().min(1).max(100) },
  /** Default: a new member is a controller, a known one unchanged. */
  body: z.strictObject({ role: z.enum(ROLES).optional() }).optional(),
  response: z.object({ created: z.boolean() }),
  errors: ['notFound'],
});

/** Stored as a hash. */
export const postKey = defineRoute({
  method: 'POST',
  path: '/operator/organisations/:name/keys',
  access: 'operator',
  params: { name },
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
    params: { name },
    body: z.array(item).max(LOAD_LIMIT),
    response: loadAnswer,
    errors: ['notFound'],
  });
}

export const loadSites = load('sites', z.object(loadShape(siteEntity)));

const assetFields = loadShape(assetEntity);
export const loadAssets = load(
  'assets',
  z.object({
    ...assetFields,
    assetTypeName: present(assetEntity.fields.assetTypeName).default('TRUCK'),
    /** By name. */
    site: z.string().nullish(),
    deviceId: deviceId.nullish(),
  }),
);

export const loadDrivers = load(
  'drivers',
  z.object({
    ...loadShape(driverEntity),
    employeeNumber: present(driverEntity.fields.employeeNumber),
    site: z.string().nullish(),
    /** Ignored for existing drivers. */
    licences: z.array(loadedLicence).max(LICENCE_LIMIT).default([]),
  }),
);

const { name: locationName, address } = loadShape(locationEntity);
export const loadLocations = load(
  'locations',
  z.object({
    externalReference: present(locationEntity.fields.externalReference),
    name: locationName,
    address,
    locationType: z.number().int(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    radiusMetres: z.number().min(1).max(1_000_000),
  }),
);

const { corridorMetres, ...routeFields } = loadShape(routeEntity);
export const loadRoutes = load(
  'routes',
  z.object({
    ...routeFields,
    geometry: z.object({
      type: z.literal('LineString'),
      coordinates: z.array(z.tuple([z.number(), z.number()])).min(2),
    }),
  }),
);

export const plannedStop = z.object({
  /** An externalReference. */
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

/** The same key replaces, and counts as existing. */
export const loadDriverDuties = load('driver-duties', importedDuty);

const drivenStop = z.object({
  /** An externalReference. */
  location: z.string(),
  plannedArrivalTimeUtc: plannedInstant.nullish(),
  plannedDepartureTimeUtc: plannedInstant.nullish(),
  /** Not estimated. */
  arrivalTimeUtc: plannedInstant.nullish(),
  departureTimeUtc: plannedInstant.nullish(),
});

/**
 * Whole days before the organisation was here, oldest first, to learn legs, stays and ranges. `existing`:
 * days already learnt.
 */
export const loadDrivenJourneys = defineRoute({
  method: 'POST',
  path: '/operator/organisations/:name/driven-journeys',
  access: 'operator',
  params: { name },
  body: z.object({
    isSimulated: z.boolean().default(false),
    journeys: z
      .array(
        z.object({
          /** A routeReference. */
          route: z.string().nullish(),
          /** A registration number; what a late end does to the next start is learnt by it. */
          vehicle: z.string().nullish(),
          /** An employee number; figures count by it. */
          driver: z.string().nullish(),
          stops: z.array(drivenStop).min(2).max(100),
        }),
      )
      .max(LOAD_LIMIT),
  }),
  response: loadAnswer,
  errors: ['notFound'],
});

export const loadJourneys = load(
  'journeys',
  z.object({
    journeyUniqueReference: key.max(80),
    ...ofPlanTexts(({ max }) => z.string().max(max).nullish()),
    routingDate: plannedDate.nullish(),
    plannedStartDateTimeUtc: plannedInstant,
    stops: z.array(plannedStop).min(1).max(500),
    /** Registration, employee numbers. */
    vehicle: z.string().nullish(),
    trailers: z.array(z.string()).max(2).default([]),
    drivers: z.array(z.string()).max(2).default([]),
    route: z.string().nullish(),
    site: z.string().nullish(),
    isHazardous: z.boolean().default(false),
    /** Status on loading; the engine continues. */
    journeyStatus: z.enum(['DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'CANCELLED']).default('APPROVED'),
  }),
);

/** Copies the embedded database's files between transactions. The caller removes them. */
export const postDatabaseCopy = defineRoute({
  method: 'POST',
  path: '/operator/database-copies',
  access: 'operator',
  response: z.object({
    directory: z.string(),
    milliseconds: z.number(),
  }),
  status: 201,
  errors: ['storageFull', 'noEmbeddedDatabase'],
});

/**
 * As `postDatabaseCopy`, and nothing is written as long as the answer is read: server-sent events `copied` with
 * that answer, then a comment each second. After the end writes go on, unless the data directory is marked as moved.
 */
export const postDatabaseMove = defineRoute({
  method: 'POST',
  path: '/operator/database-moves',
  access: 'operator',
  response: z.unknown(),
  content: ['text/event-stream'],
  errors: ['storageFull', 'databaseMoving', 'noEmbeddedDatabase'],
});

/** `pendingVehicles` have unevaluated fixes. */
export const getTrackingState = defineRoute({
  path: '/operator/tracking',
  access: 'operator',
  response: z.object({ pendingVehicles: z.number() }),
});

export const operatorTransition = defineRoute({
  method: 'POST',
  path: '/operator/organisations/:name/journeys/:reference/moves',
  access: 'operator',
  params: { name },
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
