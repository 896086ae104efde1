import { BOARD_WORDS } from '@linehaul/domain/board';
import { JOURNEY_GROUPS, QUICK_FILTERS } from '@linehaul/domain/journeys';
import { z } from 'zod';
import { instant, namedSchemas } from '../http/index.ts';

/** Only what a row needs: everybody reads it. */
export const boardRow = z.object({
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  fleetNumber: z.string().nullable(),
  startName: z.string().nullable(),
  endName: z.string().nullable(),
  group: z.enum(JOURNEY_GROUPS),
  word: z.enum(BOARD_WORDS),
  alarm: z.object({ severity: z.enum(['WARNING', 'CRITICAL']), name: z.string() }).nullable(),
  plannedStartDateTimeUtc: instant,
  nextStop: z
    .object({
      locationName: z.string(),
      isStart: z.boolean(),
      plannedTimeUtc: instant.nullable(),
      projectedTimeUtc: instant.nullable(),
    })
    .nullable(),
  /** Of the next stop; null: none is made. Without a range too few arrivals were learnt from. */
  forecast: z.object({ range: z.object({ p10Utc: instant, p90Utc: instant }).nullable() }).nullable(),
  /** Null: it hurts none and leaves enough time. */
  knockOn: z
    .object({
      count: z.number().int(),
      /** Of the first that it hurts, else of the one that follows too soon. */
      firstStartUtc: instant,
      minutesTooTight: z.number().int(),
    })
    .nullable(),
  /** Since the last fix, if any. */
  silence: z.object({ sinceUtc: instant.nullable() }).nullable(),
  /** By `minutesOf`; null: unknown. */
  difference: z
    .object({
      kind: z.enum(['LATE_SO_FAR', 'PROJECTED', 'LATE']),
      minutes: z.number().int(),
      /** Beyond the organisation's limit, and not on time. */
      isLate: z.boolean(),
    })
    .nullable(),
});
export type BoardRow = z.infer<typeof boardRow>;

export const boardNow = z.object({
  boardName: z.string().nullable(),
  organisationName: z.string(),
  timeZone: z.string(),
  asOfUtc: instant,
  turnSeconds: z.number().int(),
  attention: z.record(z.enum(QUICK_FILTERS), z.number().int()),
  /** Those that need nobody. */
  running: z.number().int(),
  /** Unfinished ones, worst first; at most BOARD_ROW_LIMIT. */
  rows: z.array(boardRow),
  /** Includes those beyond the limit. */
  total: z.number().int(),
});
boardNow.register(namedSchemas, { name: 'BoardNow' });
export type BoardNow = z.infer<typeof boardNow>;

export const boardEnd = z.object({
  boardName: z.string(),
  organisationName: z.string(),
  timeZone: z.string(),
  endedUtc: instant,
  because: z.enum(['BY_HAND', 'UNSEEN']),
  /** Login of who ended it, else of who granted it. */
  ask: z.string(),
});
export type BoardEnd = z.infer<typeof boardEnd>;
