import { isTimeZone } from '@linehaul/domain/time';
import { z } from 'zod';

const zone = z.string().refine(isTimeZone, 'is no IANA time zone');
const column = z.string().min(1);

const positions = z.strictObject({
  /** Relative to the manifest or ${LINEHAUL_SAMPLE_DATA} or another variable; .csv or .csv.gz. */
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
    tripName: column.optional(),
    /** `npm run backtest` compares forecasts by route. */
    route: column.optional(),
  }),
  time: z
    .strictObject({
      /** 'iso' (with offset, or local with `zone`), 'seconds' or 'milliseconds' since 1970, or a Luxon pattern. */
      format: z.string().min(1),
      /** Of local times. */
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
    /** Time of day; may pass 24:00:00. */
    arrival: column,
    departure: column.optional(),
    /** Absent = row order. */
    sequence: column.optional(),
  }),
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

export const manifestSchema = z
  .strictObject({
    description: z.string().optional(),
    /** Devices: `<feed>:<vehicle>`. */
    feed: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and hyphens'),
    organisation: z.string().regex(/^[A-Z0-9_]{1,80}$/, 'upper-case letters, digits and underscores'),
    timeZone: zone,
    recordedDay: z.iso.date(),
    members: z.array(z.string().min(1)).default([]),
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
