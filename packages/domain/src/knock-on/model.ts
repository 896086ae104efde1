import type { Allocated, JourneyTimes, Resource } from '../allocation/index.ts';
import type { EpochMs } from '../core/index.ts';

/** When a journey ends: quantiles that do not fall. Those not given are read off the others. */
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

/** What a driver's hours ask for next (`hoursOf(…).restDue`). */
export interface DriverRest {
  readonly latestStart: EpochMs;
  readonly minutes: number;
  /** Where the driver rests now. */
  readonly restingSince?: EpochMs;
}

export type MinutesBetween = (before: ChainedJourney, next: ChainedJourney) => number;

export interface KnockOnInput {
  /** In any order. DRAFT ones count; CLOSED, CANCELLED and DELETED ones do not. */
  readonly journeys: readonly ChainedJourney[];
  /** By journey. Without one the end is that of the occupation. */
  readonly forecasts: ReadonlyMap<string, EndForecast>;
  readonly turnRound: MinutesBetween;
  readonly emptyDrive: MinutesBetween;
  /** By driver. Where none is known no rest is added. */
  readonly hours: ReadonlyMap<string, DriverRest>;
  /** A start is late from here on; 0 where absent. */
  readonly lateAfterMinutes?: number;
}

/** At P80 the resource is not ready at the next journey's planned start. */
export interface BrokenLink {
  readonly resource: Resource;
  readonly beforeId: string;
  readonly nextId: string;
  /** At P50, and at P80; 0 where it is ready. */
  readonly minutesShort: number;
  readonly minutesShortP80: number;
  /** That the next one starts late for this link, 0 to 1. */
  readonly lateProbability: number;
  readonly turnRoundMinutes: number;
  readonly emptyDriveMinutes: number;
  /** 0 where no rest is due between them. */
  readonly restMinutes: number;
  /** The plans overlap already: it was overridden. */
  readonly isPlannedOverlap: boolean;
  /** That the plans alone lack, though nothing were late; 0 where they leave enough. */
  readonly minutesTooTight: number;
  /**
   * A delay hurts: at P80 the resource is ready after the planned start. Where the plans alone are short, more than
   * `lateAfterMinutes` after they make it ready.
   */
  readonly isByDelay: boolean;
}

/** At P50 the journey ends this long after the driver's rest is due. It moves no time. */
export interface HoursShort {
  readonly driverId: string;
  readonly minutes: number;
}

export interface ChainedForecast {
  readonly journeyId: string;
  /** The controller's new plan where there is one. */
  readonly plannedStart: EpochMs;
  /** Actual where it has started. */
  readonly start: Required<EndForecast>;
  readonly end: { readonly p50: EpochMs; readonly p80: EpochMs };
  /** Of the worst link; 1 where the planned start is past, 0 where it has started. */
  readonly lateProbability: number;
  /** Most minutes short first. */
  readonly links: readonly BrokenLink[];
  readonly hoursShort: readonly HoursShort[];
}

export interface KnockOn {
  readonly byJourney: ReadonlyMap<string, ChainedForecast>;
  /** By the journey before; also those that are planned too tight. */
  readonly brokenAfter: ReadonlyMap<string, readonly BrokenLink[]>;
}

/** 'hurts 3 journeys, the first at 18:00' */
export interface Hurt {
  /** By planned start, each once. */
  readonly journeyIds: readonly string[];
  readonly firstPlannedStart: EpochMs;
}
