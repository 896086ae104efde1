import { JOURNEY_STATUSES, POSITION_BASED_STATUSES, TIME_BASED_STATUSES } from '@linehaul/domain/journeys';
import { z } from 'zod';
import { instant, namedSchemas } from '../http/index.ts';
import { explanation, scheduleActivity } from '../journeys/index.ts';

export const ACTIVITY_KINDS = ['DRIVING', 'STANDING', 'REST', 'NO_FIXES'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const speed = z.number().nullable();

/** Where something was: the stop or location whose geofence holds the point, else how far the nearest known one is. */
export const dayPlace = z.object({
  locationId: z.string().nullable(),
  name: z.string().nullable(),
  nearest: z.object({ name: z.string(), distanceKilometres: z.number() }).nullable(),
  latitude: z.number(),
  longitude: z.number(),
});
export type DayPlace = z.infer<typeof dayPlace>;

/**
 * A part of the day. The parts follow each other without a hole from the day's start to now, or to its end. The place of a gap is null at
 * an end that no fix has.
 */
export const dayActivity = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  fromUtc: instant,
  toUtc: instant,
  /** Along the fixes; of a gap the straight line between the two fixes, 0 where one of them is missing. Standing adds nothing. */
  distanceKilometres: z.number(),
  highestSpeedKilometresPerHour: speed,
  /** Of a stand: the stop or location in whose geofence it was. */
  locationId: z.string().nullable(),
  locationName: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  toLatitude: z.number().nullable(),
  toLongitude: z.number().nullable(),
});
export type DayActivity = z.infer<typeof dayActivity>;

/** A stop as its journey's schedule has it. */
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
  /** False where the engine completed it without having seen the end. */
  endConfirmed: z.boolean().nullable(),
  /** The vehicle's last fix, where the journey runs, or is approved and late, and nobody has heard of the vehicle for too long. */
  silentSinceUtc: instant.nullable(),
  plannedStartDateTimeUtc: instant,
  plannedEndDateTimeUtc: instant.nullable(),
  stops: z.array(dayStop),
});
export type DayJourney = z.infer<typeof dayJourney>;

/** A part of a trip between two rests. */
export const daySubTrip = z.object({
  sequence: z.number(),
  startUtc: instant,
  /** Null while it runs. */
  endUtc: instant.nullable(),
  distanceKilometres: z.number(),
  from: dayPlace,
  to: dayPlace.nullable(),
});

/** A trip, or the row of a gap: a gap has no number, no duration and no speed, and its two times are those of the fixes around it. */
export const dayTrip = z.object({
  /** Of the record `trip`; null where none is kept yet, and of a gap. */
  tripId: z.string().nullable(),
  /** From 1 within the day. */
  number: z.number().nullable(),
  from: dayPlace,
  /** Null while it runs. */
  to: dayPlace.nullable(),
  startUtc: instant,
  endUtc: instant.nullable(),
  /** False: it began or ended in a gap, and the time is that of its first or last fix. */
  isStartSeen: z.boolean(),
  isEndSeen: z.boolean(),
  /** No end yet: it is under way. */
  isRunning: z.boolean(),
  /** As far as it was seen: at least so many, where one of its ends was not. */
  durationMinutes: z.number().nullable(),
  drivingMinutes: z.number().nullable(),
  standingMinutes: z.number().nullable(),
  distanceKilometres: z.number(),
  highestSpeedKilometresPerHour: speed,
  subTrips: z.array(daySubTrip),
});
export type DayTrip = z.infer<typeof dayTrip>;

export const dayTotals = z.object({
  /** These four together are the time from the day's start to now, or the whole day. */
  drivingMinutes: z.number(),
  standingMinutes: z.number(),
  restMinutes: z.number(),
  noFixesMinutes: z.number(),
  /** Seen and not seen together; `unseenKilometres` of it are straight lines over gaps. */
  distanceKilometres: z.number(),
  unseenKilometres: z.number(),
  highestSpeed: z
    .object({ kilometresPerHour: z.number(), timestampUtc: instant, place: dayPlace })
    .nullable(),
  trips: z.number(),
  /** Gaps in which the vehicle went on to another place. */
  unseenTrips: z.number(),
  rests: z.number(),
  gaps: z.number(),
});
export type DayTotals = z.infer<typeof dayTotals>;

export const vehicleDay = z.object({
  assetId: z.string(),
  /** YYYY-MM-DD in the organisation's zone. */
  date: z.string(),
  /** The day's two ends: 23, 24 or 25 hours apart. */
  fromUtc: instant,
  toUtc: instant,
  /** Now, at most the day's end and at least its start: what lies after it is the future. */
  asOfUtc: instant,
  longestGapMinutes: z.number(),
  /** Of a time before it positions are dropped; null where all are kept. */
  positionsKeptFromUtc: instant.nullable(),
  activities: z.array(dayActivity),
  /** Thinned; a null breaks the line: what lies between two fixes too far apart is unknown. */
  speeds: z.array(z.object({ timestampUtc: instant, kilometresPerHour: speed })),
  /** Those whose planned or actual time touches the day, by planned start. */
  journeys: z.array(dayJourney),
  trips: z.array(dayTrip),
  totals: dayTotals,
});
vehicleDay.register(namedSchemas, { name: 'VehicleDay' });
export type VehicleDay = z.infer<typeof vehicleDay>;
