import { isTimeZone } from '@linehaul/domain/time';
import { z } from 'zod';

const zone = z.string().refine(isTimeZone, 'is no IANA time zone');
const column = z.string().min(1);

const positions = z.strictObject({
  /** Relative to the manifest, or under ${LINEHAUL_SAMPLE_DATA} or another variable of the environment; .csv or .csv.gz. */
  file: z.string().min(1),
  columns: z.strictObject({
    vehicle: column,
    timestamp: column,
    latitude: column,
    longitude: column,
    speed: column.optional(),
    heading: column.optional(),
    odometer: column.optional(),
    accuracy: column.optional(),
    trip: column.optional(),
    /** What people call the trip: the journey's description. */
    tripName: column.optional(),
  }),
  time: z
    .strictObject({
      /** 'iso' (with an offset, or a local clock where `zone` is given), 'seconds' or 'milliseconds' since 1970, or a pattern of Luxon. */
      format: z.string().min(1),
      /** Of a local clock without a zone. */
      zone: zone.optional(),
    })
    .default({ format: 'iso' }),
  speedUnit: z.enum(['m/s', 'km/h', 'knots', 'mph']).optional(),
});

const trips = z.strictObject({
  file: z.string().min(1),
  columns: z.strictObject({
    trip: column,
    stop: column,
    /** Time of day; it may pass 24:00:00. */
    arrival: column,
    departure: column.optional(),
    /** Order of the stops; the order of the rows where absent. */
    sequence: column.optional(),
  }),
  /** Whose journey a trip is that several vehicles report: the one with the most fixes, the first, the last. */
  vehicle: z.enum(['mostFixes', 'first', 'last']).default('mostFixes'),
});

const stops = z.strictObject({
  file: z.string().min(1),
  columns: z.strictObject({
    stop: column,
    name: column,
    latitude: column,
    longitude: column,
    /** Metres. */
    radius: column.optional(),
  }),
  radiusMetres: z.number().positive().default(100),
});

/** What a recorded feed consists of and how its tables are read. */
export const manifestSchema = z
  .strictObject({
    description: z.string().optional(),
    /** Devices are named `<feed>:<vehicle>`. */
    feed: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and hyphens'),
    organisation: z.string().regex(/^[A-Z0-9_]{1,80}$/, 'upper-case letters, digits and underscores'),
    timeZone: zone,
    /** The service day that was recorded. */
    recordedDay: z.iso.date(),
    /** Logins that see the organisation. */
    members: z.array(z.string().min(1)).default([]),
    /** A vehicle that passes a stop without standing has visited it, as with buses. */
    passCountsAsVisit: z.boolean().default(false),
    assetType: z.string().min(1).default('TRUCK'),
    positions,
    trips: trips.optional(),
    stops: stops.optional(),
  })
  .superRefine((manifest, context) => {
    const wrong = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (manifest.positions.columns.speed && !manifest.positions.speedUnit) {
      wrong(['positions', 'columns', 'speed'], "a speed column needs 'speedUnit'");
    }
    if (manifest.trips && !manifest.stops) wrong(['trips'], "a trip table needs a 'stops' table");
    if (manifest.trips && !manifest.positions.columns.trip) {
      wrong(['trips'], "a trip table needs the column 'trip' among the positions");
    }
    const { format, zone: clock } = manifest.positions.time;
    const zoned = ['iso', 'seconds', 'milliseconds'].includes(format) || /[zZ]/.test(format);
    if (!zoned && !clock) wrong(['positions', 'time', 'format'], "a local clock needs 'zone'");
  });

export type Manifest = z.output<typeof manifestSchema>;
