import { PARTS_OF_DAY } from '@linehaul/domain/forecast';
import { z } from 'zod';
import { instant, organisationRoute, plannedDate, SIZE_LIMIT, wholeNumber, wordsOf } from '../http/index.ts';

export const FORECAST_JOURNEYS_LIMIT = 100;
const ID_LENGTH = 36;
const seconds = z.number().int();

const stopForecast = z.object({
  stopId: z.string(),
  p50Utc: instant,
  /** Four of five arrivals lie from P10 to P90. Null: too few were learnt from. */
  range: z.object({ p10Utc: instant, p80Utc: instant, p90Utc: instant }).nullable(),
  basis: z.object({
    /** Negative is early. */
    latenessSeconds: seconds,
    /** What the legs ahead take beyond plan, as learnt. */
    expectedSeconds: seconds,
    isAtStart: z.boolean(),
    /** End of its horizon; null: the last. */
    horizonMinutes: z.number().nullable(),
    /** Arrivals learnt from, per leg ahead. */
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

/** Leaves out journeys that do not run or are another organisation's. */
export const listJourneyForecasts = organisationRoute({
  path: '/api/journey-forecasts/:orgId',
  query: shownJourneys,
  response: z.object({
    madeUtc: instant,
    leastArrivals: z.number().int(),
    journeys: z.array(journeyForecast),
  }),
});

/** Completed ones with a range. Means in minutes; null: none. */
const cell = z.object({
  n: z.number().int(),
  /** Arrivals from P10 to P90, 0 to 1. */
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
  /** Arrivals up to each quantile. */
  curve: z.object({ p10: z.number(), p50: z.number(), p80: z.number(), p90: z.number() }).nullable(),
  days: z.array(cell.extend({ date: z.iso.date() })),
  /** Of loaded journeys: forecast afterwards, from the days before. */
  loadedDates: z.array(z.iso.date()),
  horizons: z.array(cell.extend({ horizonMinutes: z.number().nullable() })),
  parts: z.array(cell.extend({ part: z.enum(PARTS_OF_DAY) })),
  /** Lowest first. */
  routes: z.array(cell.extend({ routeId: z.string(), route: z.string() })),
  /** With planned time: `ranged` and `noHistory` were forecast, `notForecast` not. */
  arrivals: z.object({
    all: z.number().int(),
    ranged: z.number().int(),
    noHistory: z.number().int(),
    notForecast: z.number().int(),
  }),
  learnt: z.object({
    throughDate: z.iso.date().nullable(),
    legs: z.number().int(),
    /** On a leg, before a range is shown. */
    leastArrivals: z.number().int(),
    /** Enough arrivals for a range. */
    knownLegs: z.number().int(),
    modelVersion: z.number().int(),
    rangesUtc: instant.nullable(),
    /** Loaded to learn from. */
    loadedJourneys: z.number().int(),
    isSimulated: z.boolean(),
  }),
});
export type ForecastQuality = z.infer<typeof forecastQuality>;

export const periodQuery = z
  .strictObject({ from: plannedDate, to: plannedDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 92 * 86_400_000, {
    path: ['from'],
    message: 'takes at most 93 days',
  });

/** How often ranges held, by day, horizon, part of day and route; organisation's zone. */
export const getForecastQuality = organisationRoute({
  path: '/api/forecast-quality/:orgId',
  query: periodQuery,
  response: forecastQuality,
});

const paged = {
  after: z.string().max(400).optional(),
  size: wholeNumber(1, SIZE_LIMIT).default(50),
};

/** In its range, outside of it, or made without one. */
export const FORECAST_GROUPS = ['held', 'missed', 'noRange'] as const;
export type ForecastGroup = (typeof FORECAST_GROUPS)[number];

const scoredForecast = z.object({
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  stopId: z.string(),
  locationName: z.string(),
  madeUtc: instant,
  /** End of its horizon; null: the last. */
  horizonMinutes: z.number().nullable(),
  plannedUtc: instant,
  p10Utc: instant.nullable(),
  p50Utc: instant,
  p90Utc: instant.nullable(),
  arrivalUtc: instant,
});
export type ScoredForecast = z.infer<typeof scoredForecast>;

/** What a figure of forecast quality was made of, newest first. Loaded days are counted and have no rows. */
export const listScoredForecasts = organisationRoute({
  path: '/api/forecast-quality/:orgId/forecasts',
  query: periodQuery
    .safeExtend({
      group: z.enum(FORECAST_GROUPS),
      /** With `key`: a horizon's end in minutes or 'last', a part of the day, a route's id; default: all. */
      by: z.enum(['horizon', 'part', 'route']).optional(),
      key: z.string().max(ID_LENGTH).optional(),
      ...paged,
    })
    .refine(({ by, key }) => (by === undefined) === (key === undefined), {
      path: ['key'],
      message: 'goes with by',
    }),
  response: z.object({
    counts: z.object({ held: z.number(), missed: z.number(), noRange: z.number() }),
    rows: z.array(scoredForecast),
    next: z.string().nullable(),
  }),
});

const UNRANGED_GROUPS = ['noHistory', 'notForecast'] as const;

const unrangedArrival = z.object({
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  stopId: z.string(),
  locationName: z.string(),
  plannedUtc: instant,
  arrivalUtc: instant,
});

export const listUnrangedArrivals = organisationRoute({
  path: '/api/forecast-quality/:orgId/arrivals',
  query: periodQuery.safeExtend({ group: z.enum(UNRANGED_GROUPS), ...paged }),
  response: z.object({ rows: z.array(unrangedArrival), next: z.string().nullable() }),
});

const wrongLeg = z.object({
  fromLocationId: z.string(),
  fromName: z.string(),
  toLocationId: z.string(),
  toName: z.string(),
  plannedMinutes: z.number(),
  /** Median drive. */
  proposedMinutes: z.number(),
  drives: z.number().int(),
  /** Of drives, 0 to 1, off by the limit in this direction. */
  share: z.number(),
  direction: z.enum(['takesLonger', 'takesLess']),
});
export type WrongLegWire = z.infer<typeof wrongLeg>;

/** Legs planned wrongly in most drives, worst first. */
export const getPlanQuality = organisationRoute({
  path: '/api/plan-quality/:orgId',
  response: z.object({ offMinutes: z.number(), leastDrives: z.number(), legs: z.array(wrongLeg) }),
});

const legDrive = z.object({
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  departureUtc: instant,
  arrivalUtc: instant,
  plannedMinutes: z.number(),
  takenMinutes: z.number(),
});

export const listLegDrives = organisationRoute({
  path: '/api/plan-quality/:orgId/drives',
  query: z.strictObject({
    fromLocationId: z.string().max(ID_LENGTH),
    toLocationId: z.string().max(ID_LENGTH),
    ...paged,
  }),
  response: z.object({ rows: z.array(legDrive), next: z.string().nullable() }),
});

const waitingVisit = z.object({
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  stopId: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  /** Delivery window's beginning, or planned arrival. */
  appointmentUtc: instant.nullable(),
  arrivalUtc: instant,
  /** Null: there at its last fix, up to which minutes count. */
  departureUtc: instant.nullable(),
  minutes: z.number().int(),
});
export type WaitingVisit = z.infer<typeof waitingVisit>;

const waitingLedger = z.object({
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  freeMinutes: z.number().int(),
  /** Behind the first stop, with a planned departure, and times known or going on. */
  visits: z.number().int(),
  beyond: z.number().int(),
  minutes: z.number().int(),
  locations: z.array(
    z.object({
      locationId: z.string(),
      locationName: z.string(),
      visits: z.number().int(),
      beyond: z.number().int(),
      minutes: z.number().int(),
    }),
  ),
  /** Longest waits first; of one location, and of all visits, if asked for. */
  longest: z.array(waitingVisit),
});
export type WaitingLedger = z.infer<typeof waitingLedger>;

/** Journeys planned to start from `from` through `to`. */
export const getWaitingLedger = organisationRoute({
  path: '/api/waiting-ledger/:orgId',
  query: periodQuery.safeExtend({
    locationId: z.string().max(ID_LENGTH).optional(),
    visits: z.enum(['beyond', 'all']).default('beyond'),
  }),
  response: waitingLedger,
});
