import { PARTS_OF_DAY } from '@linehaul/domain/forecast';
import { z } from 'zod';
import { instant, organisationRoute, plannedDate, wordsOf } from '../http/index.ts';

export const FORECAST_JOURNEYS_LIMIT = 100;
const ID_LENGTH = 36;
const seconds = z.number().int();

/** The expected arrival at a stop that is not reached, and what it was made of. */
const stopForecast = z.object({
  stopId: z.string(),
  p50Utc: instant,
  /** Four of five arrivals lie from P10 to P90. Null: too few arrivals were learnt from for a range. */
  range: z.object({ p10Utc: instant, p80Utc: instant, p90Utc: instant }).nullable(),
  basis: z.object({
    /** Now; negative is early. */
    latenessSeconds: seconds,
    /** What the legs ahead are known to take beyond their plan. */
    expectedSeconds: seconds,
    isAtStart: z.boolean(),
    /** End of the horizon that it belongs to; null: the last one. */
    horizonMinutes: z.number().nullable(),
    /** Arrivals learnt from, on each leg ahead. */
    arrivals: z.array(z.number().int()),
    fixUtc: instant,
    modelVersion: z.number().int(),
  }),
});
export type StopForecastWire = z.infer<typeof stopForecast>;

const journeyForecast = z.object({ journeyId: z.string(), stops: z.array(stopForecast) });
export type JourneyForecast = z.infer<typeof journeyForecast>;

export const shownJourneys = z.strictObject({
  journeyIds: wordsOf(FORECAST_JOURNEYS_LIMIT * (ID_LENGTH + 1)).refine(
    ({ length }) => length <= FORECAST_JOURNEYS_LIMIT,
    `takes at most ${FORECAST_JOURNEYS_LIMIT} journeys`,
  ),
});

/** Of the running ones among the journeys asked for; others, and those of other organisations, are left out. */
export const listJourneyForecasts = organisationRoute({
  path: '/api/journey-forecasts/:orgId',
  query: shownJourneys,
  response: z.object({
    madeUtc: instant,
    /** Arrivals on each leg before a range is shown. */
    leastArrivals: z.number().int(),
    journeys: z.array(journeyForecast),
  }),
});

/** Forecasts with a range that came to their arrival. Means in minutes; null of none. */
const cell = z.object({
  n: z.number().int(),
  /** Share from 0 to 1 of arrivals from P10 to P90. */
  held: z.number().nullable(),
  widthMinutes: z.number().nullable(),
  errorMinutes: z.number().nullable(),
  errorOfProjectionMinutes: z.number().nullable(),
  errorOfTimetableMinutes: z.number().nullable(),
});
export type ForecastCell = z.infer<typeof cell>;

const forecastQuality = z.object({
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  total: cell,
  /** Share of arrivals up to each quantile. */
  curve: z.object({ p10: z.number(), p50: z.number(), p80: z.number(), p90: z.number() }).nullable(),
  days: z.array(cell.extend({ date: z.iso.date() })),
  /** Days of loaded journeys: each was forecast afterwards, from the days before it. */
  loadedDates: z.array(z.iso.date()),
  horizons: z.array(cell.extend({ horizonMinutes: z.number().nullable() })),
  parts: z.array(cell.extend({ part: z.enum(PARTS_OF_DAY) })),
  /** Lowest share first. */
  routes: z.array(cell.extend({ route: z.string() })),
  /** Arrivals with a planned time: `ranged` and `noHistory` had a forecast, `notForecast` none. */
  arrivals: z.object({
    all: z.number().int(),
    ranged: z.number().int(),
    noHistory: z.number().int(),
    notForecast: z.number().int(),
  }),
  learnt: z.object({
    throughDate: z.iso.date().nullable(),
    legs: z.number().int(),
    /** Legs with enough arrivals for a range. */
    knownLegs: z.number().int(),
    modelVersion: z.number().int(),
    rangesUtc: instant.nullable(),
    /** Journeys of before that an operator loaded to learn from. */
    loadedJourneys: z.number().int(),
    isSimulated: z.boolean(),
  }),
});
export type ForecastQuality = z.infer<typeof forecastQuality>;

/** At most 93 days. */
export const periodQuery = z
  .strictObject({ from: plannedDate, to: plannedDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 92 * 86_400_000, {
    path: ['from'],
    message: 'takes at most 93 days',
  });

/** How often ranges held, by day, horizon, part of the day and route. Dates in the organisation's zone. */
export const getForecastQuality = organisationRoute({
  path: '/api/forecast-quality/:orgId',
  query: periodQuery,
  response: forecastQuality,
});

const wrongLeg = z.object({
  fromLocationId: z.string(),
  fromName: z.string(),
  toLocationId: z.string(),
  toName: z.string(),
  plannedMinutes: z.number(),
  /** The median of what it took. */
  proposedMinutes: z.number(),
  drives: z.number().int(),
  /** Share of its drives, from 0 to 1, that were off by more than the limit in this direction. */
  share: z.number(),
  direction: z.enum(['takesLonger', 'takesLess']),
});
export type WrongLegWire = z.infer<typeof wrongLeg>;

/** Legs whose planned time is wrong in most drives, worst first. */
export const getPlanQuality = organisationRoute({
  path: '/api/plan-quality/:orgId',
  response: z.object({ offMinutes: z.number(), leastDrives: z.number(), legs: z.array(wrongLeg) }),
});

const waitingVisit = z.object({
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  stopId: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  /** Begin of the delivery window, or the planned arrival. */
  appointmentUtc: instant.nullable(),
  arrivalUtc: instant,
  /** Null: the vehicle was there at its last fix, up to which the minutes count. */
  departureUtc: instant.nullable(),
  minutes: z.number().int(),
});
export type WaitingVisit = z.infer<typeof waitingVisit>;

const waitingLedger = z.object({
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  freeMinutes: z.number().int(),
  /** Visits behind the first stop with a planned departure, whose arrival and departure are known, or that go on. */
  visits: z.number().int(),
  beyond: z.number().int(),
  minutes: z.number().int(),
  /** With waiting, most minutes first. */
  locations: z.array(
    z.object({
      locationId: z.string(),
      locationName: z.string(),
      visits: z.number().int(),
      beyond: z.number().int(),
      minutes: z.number().int(),
    }),
  ),
  /** The longest waits, longest first; of one location where it is asked for. */
  longest: z.array(waitingVisit),
});
export type WaitingLedger = z.infer<typeof waitingLedger>;

/** Waiting beyond the free minutes, of journeys planned to start on the days from `from` through `to`. */
export const getWaitingLedger = organisationRoute({
  path: '/api/waiting-ledger/:orgId',
  query: periodQuery.safeExtend({ locationId: z.string().max(ID_LENGTH).optional() }),
  response: waitingLedger,
});
