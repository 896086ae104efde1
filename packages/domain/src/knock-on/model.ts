import type { Allocated, JourneyTimes, Resource } from '../allocation/index.ts';
import type { EpochMs } from '../core/index.ts';

/** Quantiles that do not fall; missing ones are derived. */
export interface EndForecast {
  readonly p10?: EpochMs;
  readonly p50: EpochMs;
  readonly p80: EpochMs;
  readonly p90?: EpochMs;
}

export interface ChainedJourney {
  readonly id: string;
  readonly times: JourneyTimes;
  readonly allocated: Allocated;
}

/** Next, by `hoursOf(…).restDue`. */
export interface DriverRest {
  readonly latestStart: EpochMs;
  readonly minutes: number;
  readonly restingSince?: EpochMs;
  /** The daily rests after it: minutes, and from the end of one to the end of the next. */
  readonly daily: { readonly minutes: number; readonly within: number };
}

/** By the rules for one driver and for two; undefined: unknown. */
export interface DriverRests {
  readonly alone?: DriverRest;
  readonly crew?: DriverRest;
}

export type MinutesBetween = (before: ChainedJourney, next: ChainedJourney) => number;

export interface KnockOnInput {
  /** In any order. DRAFT counts; CLOSED, CANCELLED and DELETED do not. */
  readonly journeys: readonly ChainedJourney[];
  /** By journey; without one the occupation's end counts. */
  readonly forecasts: ReadonlyMap<string, EndForecast>;
  readonly turnRound: MinutesBetween;
  readonly emptyDrive: MinutesBetween;
  /** By driver; if unknown, no rest is added. */
  readonly hours: ReadonlyMap<string, DriverRests>;
  /** From here on a start is late; default 0. */
  readonly lateAfterMinutes?: number;
}

/** At P80 the resource is not ready at the next planned start. */
export interface BrokenLink {
  readonly resource: Resource;
  readonly beforeId: string;
  readonly nextId: string;
  /** At P50 and P80; 0: ready. */
  readonly minutesShort: number;
  readonly minutesShortP80: number;
  /** Of a late start, 0 to 1. */
  readonly lateProbability: number;
  readonly turnRoundMinutes: number;
  readonly emptyDriveMinutes: number;
  /** 0: none due. */
  readonly restMinutes: number;
  /** The plans overlap already, which somebody accepted. */
  readonly isPlannedOverlap: boolean;
  /** Missing by the plans alone; 0: enough. */
  readonly minutesTooTight: number;
  /**
   * At P80 the resource is ready after the planned start; where the plans alone are short, over `lateAfterMinutes`
   * after they make it ready.
   */
  readonly isByDelay: boolean;
}

/** At P50 the journey ends this long after the rest is due. Moves no time. */
export interface HoursShort {
  readonly driverId: string;
  readonly minutes: number;
}

export interface ChainedForecast {
  readonly journeyId: string;
  readonly plannedStart: EpochMs;
  /** Actual once started. */
  readonly start: Required<EndForecast>;
  readonly end: { readonly p50: EpochMs; readonly p80: EpochMs };
  /** Of the worst link; 1: planned start past, 0: started. */
  readonly lateProbability: number;
  /** Most minutes short first. */
  readonly links: readonly BrokenLink[];
  readonly hoursShort: readonly HoursShort[];
}

export interface KnockOn {
  readonly byJourney: ReadonlyMap<string, ChainedForecast>;
  /** By the journey before; includes plans too tight. */
  readonly brokenAfter: ReadonlyMap<string, readonly BrokenLink[]>;
}

/** 'hurts 3 journeys, the first at 18:00' */
export interface Hurt {
  /** By planned start. */
  readonly journeyIds: readonly string[];
  readonly firstPlannedStart: EpochMs;
}
