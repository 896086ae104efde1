import { SUM_NAMES, type SumName } from '@linehaul/domain/figures';
import { z } from 'zod';
import { periodQuery } from '../forecast/index.ts';
import { instant, organisationRoute, SIZE_LIMIT, wholeNumber } from '../http/index.ts';
import { EXPORT_TYPES } from '../transfers/index.ts';

const counts = z.object(
  Object.fromEntries(SUM_NAMES.map((name) => [name, z.number()])) as Record<SumName, z.ZodNumber>,
);

/** Current names; null: no record left. */
const group = z.object({
  /** Location, lane, driver, hour 0 to 23, or reason; empty: none. */
  key: z.string(),
  name: z.string().nullable(),
  sums: counts,
  before: counts.nullable(),
});
export type FigureGroup = z.infer<typeof group>;

/** At most 500; `count`: all. */
const groups = z.object({ count: z.number().int(), rows: z.array(group) });
export type FigureGroups = z.infer<typeof groups>;

/** Whole; null: no known visit. */
const median = z.number().int().nullable();

const figures = z.object({
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  /** As many days, just before; `isKnown` false: none was computed with a journey. */
  before: z.object({ fromDate: z.iso.date(), toDate: z.iso.date(), isKnown: z.boolean() }),
  /** Last computed day; null before the first night. */
  computed: z.object({ throughDate: z.iso.date().nullable(), atUtc: instant.nullable() }),
  /** Not ended, so not counted. */
  journeysUnderWay: z.number().int(),
  isSimulated: z.boolean(),
  freeMinutes: z.number(),
  /** It alone counts cases, by the day of opening. */
  total: z.object({
    sums: counts,
    before: counts.nullable(),
    dwellMedianMinutes: median,
    dwellMedianMinutesBefore: median,
    /** To a tenth; null: no case was taken. */
    takeMedianMinutes: z.number().nullable(),
    takeMedianMinutesBefore: z.number().nullable(),
  }),
  /** Worst first; few stops last. */
  customers: groups,
  lanes: groups,
  drivers: groups,
  /** In order, only hours that have stops. */
  hours: z.array(group),
  /** Most beyond the free time first. */
  places: z.object({
    count: z.number().int(),
    rows: z.array(group.extend({ dwellMedianMinutes: median, dwellMedianMinutesBefore: median })),
  }),
  /** Stops not in full; most first. */
  reasons: z.array(group),
});
export type Figures = z.infer<typeof figures>;
export type FigurePlace = Figures['places']['rows'][number];

/** Ended journeys planned to start from `from` through `to`. */
export const getFigures = organisationRoute({
  path: '/api/figures/:orgId',
  query: periodQuery,
  response: figures,
});

export const ROWS_OF = ['customer', 'lane', 'driver', 'hour', 'reason'] as const;
export type RowsOf = (typeof ROWS_OF)[number];

/** `inFull` or not, or `onTime` or not: with the unknown, each pair is all. */
export const STOP_GROUPS = ['inFull', 'notInFull', 'unknown', 'onTime', 'notOnTime'] as const;
export type StopGroup = (typeof STOP_GROUPS)[number];

const KEY_LENGTH = 100;
const paged = {
  after: z.string().max(400).optional(),
  size: wholeNumber(1, SIZE_LIMIT).default(50),
};
const filtered = {
  /** With `key`; default: all. */
  by: z.enum(ROWS_OF).optional(),
  key: z.string().max(KEY_LENGTH).optional(),
};

const isFilter = ({ by, key }: { readonly by?: unknown; readonly key?: unknown }) =>
  (by === undefined) === (key === undefined);
const KEY_GOES_WITH_BY = { path: ['key'], message: 'goes with by' };

const figureStop = z.object({
  /** Null: loaded to learn from. */
  journeyId: z.string().nullable(),
  journeyUniqueReference: z.string().nullable(),
  stopId: z.string(),
  locationName: z.string(),
  driverName: z.string().nullable(),
  plannedUtc: instant,
  arrivalUtc: instant.nullable(),
  outcome: z.enum(['onTime', 'late', 'missed', 'unknown']),
  isEstimated: z.boolean(),
  /** Null: no arrival; negative: early. */
  lateMinutes: z.number().int().nullable(),
  orders: z.number().int(),
  shortOrders: z.number().int(),
  lateReason: z.string().nullable(),
});
export type FigureStop = z.infer<typeof figureStop>;

export const stopRowsQuery = periodQuery
  .safeExtend({ ...filtered, group: z.enum(STOP_GROUPS) })
  .refine(isFilter, KEY_GOES_WITH_BY);

/** A figure's stops: latest first; unknown ones newest first. */
export const listFigureStops = organisationRoute({
  path: '/api/figures/:orgId/stops',
  query: stopRowsQuery.safeExtend(paged),
  response: z.object({
    counts: z.object({
      inFull: z.number(),
      notInFull: z.number(),
      unknown: z.number(),
      onTime: z.number(),
      notOnTime: z.number(),
    }),
    rows: z.array(figureStop),
    next: z.string().nullable(),
  }),
});

export const VISIT_GROUPS = ['beyond', 'within', 'unknown'] as const;
export type VisitGroup = (typeof VISIT_GROUPS)[number];

const figureVisit = z.object({
  journeyId: z.string().nullable(),
  journeyUniqueReference: z.string().nullable(),
  stopId: z.string(),
  locationName: z.string(),
  arrivalUtc: instant.nullable(),
  departureUtc: instant.nullable(),
  /** Null: unknown times. */
  dwellMinutes: z.number().int().nullable(),
  waitingMinutes: z.number().int().nullable(),
});
export type FigureVisit = z.infer<typeof figureVisit>;

export const visitRowsQuery = periodQuery.safeExtend({
  /** Default: all. */
  key: z.string().max(KEY_LENGTH).optional(),
  group: z.enum(VISIT_GROUPS),
});

/** Visits behind dwell and waiting, longest first. */
export const listFigureVisits = organisationRoute({
  path: '/api/figures/:orgId/visits',
  query: visitRowsQuery.safeExtend(paged),
  response: z.object({
    counts: z.object({ beyond: z.number(), within: z.number(), unknown: z.number() }),
    rows: z.array(figureVisit),
    next: z.string().nullable(),
  }),
});

/** `unknownKilometres`: counted without any. `underWay`: not ended now, of the days that are computed. */
export const JOURNEY_FIGURES = [
  'kilometres',
  'speeding',
  'temperature',
  'unknownKilometres',
  'underWay',
] as const;
export type JourneyFigure = (typeof JOURNEY_FIGURES)[number];

const figureJourney = z.object({
  journeyId: z.string().nullable(),
  journeyUniqueReference: z.string().nullable(),
  plannedStartUtc: instant,
  driverName: z.string().nullable(),
  kilometres: z.number().nullable(),
  speedings: z.number().int(),
  speedingSeconds: z.number().int(),
  temperatureSeconds: z.number().int(),
});
export type FigureJourney = z.infer<typeof figureJourney>;

export const journeyRowsQuery = periodQuery.safeExtend({ figure: z.enum(JOURNEY_FIGURES) });

export const listFigureJourneys = organisationRoute({
  path: '/api/figures/:orgId/journeys',
  query: journeyRowsQuery.safeExtend(paged),
  response: z.object({ count: z.number(), rows: z.array(figureJourney), next: z.string().nullable() }),
});

export const FIGURE_LISTS = ['sums', 'stops', 'visits', 'journeys'] as const;
export type FigureList = (typeof FIGURE_LISTS)[number];

const FIGURES_PDF = 'application/pdf';
const PDF_OF_SUMS = { path: ['format'], message: 'pdf is made of the sums alone: take csv or xlsx for rows' };

/** Sums of each grouping with the period before, or all rows; organisation's zone. */
export const exportFigures = organisationRoute({
  path: '/api/figures/:orgId/export',
  query: periodQuery
    .safeExtend({
      format: z.enum(['csv', 'xlsx', 'pdf']),
      list: z.enum(FIGURE_LISTS).default('sums'),
      ...filtered,
      group: z.enum(STOP_GROUPS).optional(),
      visits: z.enum(VISIT_GROUPS).optional(),
      figure: z.enum(JOURNEY_FIGURES).default('kilometres'),
    })
    .refine((asked) => asked.list === 'visits' || isFilter(asked), KEY_GOES_WITH_BY)
    .refine(({ format, list }) => format !== 'pdf' || list === 'sums', PDF_OF_SUMS),
  response: z.unknown(),
  content: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx, FIGURES_PDF],
});
