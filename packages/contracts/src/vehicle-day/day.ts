import { JOURNEY_STATUSES, POSITION_BASED_STATUSES, TIME_BASED_STATUSES } from '@linehaul/domain/journeys';
import { z } from 'zod';
import { instant, namedSchemas } from '../http/index.ts';
import { explanation, scheduleActivity } from '../journeys/index.ts';

export const ACTIVITY_KINDS = ['DRIVING', 'STANDING', 'REST', 'NO_FIXES'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const speed = z.number().nullable();

export const dayPlace = z.object({
  locationId: z.string().nullable(),
  name: z.string().nullable(),
  nearest: z.object({ name: z.string(), distanceKilometres: z.number() }).nullable(),
  latitude: z.number(),
  longitude: z.number(),
});
export type DayPlace = z.infer<typeof dayPlace>;

/** Without holes up to now or the day's end. A gap has no place at an end without a fix. */
export const dayActivity = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  fromUtc: instant,
  toUtc: instant,
  /** Along fixes; gaps straight; 0 standing. */
  distanceKilometres: z.number(),
  highestSpeedKilometresPerHour: speed,
  locationId: z.string().nullable(),
  locationName: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  toLatitude: z.number().nullable(),
  toLongitude: z.number().nullable(),
});
export type DayActivity = z.infer<typeof dayActivity>;

export const dayStop = scheduleActivity.pick({
  id: true,
  sequence: true,
  locationId: true,
  locationName: true,
  latitude: true,
  longitude: true,
  plannedArrivalTimeUtc: true,
  plannedDepartureTimeUtc: true,
  revisedArrivalTimeUtc: true,
  revisedDepartureTimeUtc: true,
  adjustedArrivalTimeUtc: true,
  adjustedDepartureTimeUtc: true,
  actualArrivalTimeUtc: true,
  actualDepartureTimeUtc: true,
  arrivalAfterUtc: true,
  arrivalBeforeUtc: true,
  departureAfterUtc: true,
  departureBeforeUtc: true,
  estimated: true,
  state: true,
  timeBasedStatus: true,
});
export type DayStop = z.infer<typeof dayStop>;

export const dayJourney = z.object({
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  journeyReference: z.string().nullable(),
  journeyStatus: z.enum(JOURNEY_STATUSES),
  timeBasedStatus: z.enum(TIME_BASED_STATUSES).nullable(),
  positionBasedStatus: z.enum(POSITION_BASED_STATUSES).nullable(),
  timeExplanation: explanation.nullable(),
  endConfirmed: z.boolean().nullable(),
  silentSinceUtc: instant.nullable(),
  plannedStartDateTimeUtc: instant,
  plannedEndDateTimeUtc: instant.nullable(),
  stops: z.array(dayStop),
});
export type DayJourney = z.infer<typeof dayJourney>;

/** Between two rests. */
export const daySubTrip = z.object({
  sequence: z.number(),
  startUtc: instant,
  endUtc: instant.nullable(),
  distanceKilometres: z.number(),
  from: dayPlace,
  to: dayPlace.nullable(),
});

export const dayTrip = z.object({
  tripId: z.string().nullable(),
  /** From 1. */
  number: z.number().nullable(),
  from: dayPlace,
  to: dayPlace.nullable(),
  startUtc: instant,
  endUtc: instant.nullable(),
  /** False: in a gap; the time is then the first or last fix's. */
  isStartSeen: z.boolean(),
  isEndSeen: z.boolean(),
  isRunning: z.boolean(),
  /** Minimum if an end was not seen. */
  durationMinutes: z.number().nullable(),
  drivingMinutes: z.number().nullable(),
  standingMinutes: z.number().nullable(),
  distanceKilometres: z.number(),
  highestSpeedKilometresPerHour: speed,
  subTrips: z.array(daySubTrip),
});
export type DayTrip = z.infer<typeof dayTrip>;

export const dayTotals = z.object({
  drivingMinutes: z.number(),
  standingMinutes: z.number(),
  restMinutes: z.number(),
  noFixesMinutes: z.number(),
  /** `unseenKilometres` are straight, over gaps. */
  distanceKilometres: z.number(),
  unseenKilometres: z.number(),
  highestSpeed: z
    .object({ kilometresPerHour: z.number(), timestampUtc: instant, place: dayPlace })
    .nullable(),
  trips: z.number(),
  /** Gaps that changed place. */
  unseenTrips: z.number(),
  rests: z.number(),
  gaps: z.number(),
});
export type DayTotals = z.infer<typeof dayTotals>;

export const vehicleDay = z.object({
  assetId: z.string(),
  date: z.string(),
  /** 23, 24 or 25 hours apart. */
  fromUtc: instant,
  toUtc: instant,
  asOfUtc: instant,
  longestGapMinutes: z.number(),
  /** Older ones are dropped; null: all kept. */
  positionsKeptFromUtc: instant.nullable(),
  activities: z.array(dayActivity),
  /** Thinned; null: gap. */
  speeds: z.array(z.object({ timestampUtc: instant, kilometresPerHour: speed })),
  /** Touching the day, planned or actual; by planned start. */
  journeys: z.array(dayJourney),
  trips: z.array(dayTrip),
  totals: dayTotals,
});
vehicleDay.register(namedSchemas, { name: 'VehicleDay' });
export type VehicleDay = z.infer<typeof vehicleDay>;
