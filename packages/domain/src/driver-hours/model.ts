import type { EpochMs } from '../core/index.ts';

export const DUTY_KINDS = ['driving', 'work', 'available', 'rest'] as const;
export type DutyKind = (typeof DUTY_KINDS)[number];

/** seen: from the vehicle's fixes; driver: as the driver says; import: a tachograph file or another system. */
export const DUTY_SOURCES = ['seen', 'driver', 'import'] as const;
export type DutySource = (typeof DUTY_SOURCES)[number];

export interface Duty {
  readonly kind: DutyKind;
  readonly from: EpochMs;
  /** Undefined while it goes on. */
  readonly to?: EpochMs;
  readonly source: DutySource;
}

/** In any order. What is not planned is taken as rest. */
export interface PlannedDuty {
  readonly kind: DutyKind;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Minutes. What is undefined is not limited. */
export interface RuleSet {
  readonly name: string;
  /** Weeks begin on Monday, 00:00, in this zone. */
  readonly timeZone: string;
  readonly break: {
    /** Driving without a break. */
    readonly driving: number;
    readonly minutes: number;
    /** Two parts in this order instead of the whole. */
    readonly parts?: readonly [first: number, second: number];
    /** A co-driver's availability can be one. */
    readonly kinds: readonly DutyKind[];
  };
  readonly dayDriving: {
    readonly minutes: number;
    readonly extended?: { readonly minutes: number; readonly timesAWeek: number };
  };
  /** Driving, work and availability between two daily rests. */
  readonly dayDuty?: number;
  readonly dayRest: {
    readonly minutes: number;
    /** Since the end of the rest before, the new one must have been taken. */
    readonly within: number;
    readonly reduced?: { readonly minutes: number; readonly timesBetweenWeeklyRests: number };
    /** Two parts in this order count as a whole rest. */
    readonly parts?: readonly [first: number, second: number];
  };
  readonly weekDriving?: number;
  readonly fortnightDriving?: number;
  readonly weekRest?: {
    readonly minutes: number;
    /** Not twice in turn. */
    readonly reduced: number;
    /** From the end of one to the begin of the next. */
    readonly apart: number;
  };
}

export const HOUR_RULES = [
  'break',
  'dayDriving',
  'dayDuty',
  'dayRest',
  'weekDriving',
  'fortnightDriving',
  'weekRest',
] as const;
export type HourRule = (typeof HOUR_RULES)[number];

export interface HourBreach {
  readonly rule: HourRule;
  /** When the limit is passed. */
  readonly at: EpochMs;
  /** Driven or on duty too long, or rested too little. */
  readonly minutesShort: number;
}

export interface RestDue {
  readonly kind: 'day' | 'week';
  /** It must have begun by then. */
  readonly latestStart: EpochMs;
  readonly minutes: number;
}

export interface HoursLeft {
  /** Driving; the least of day, week, fortnight and the time until the rest is due. */
  readonly today: number;
  /** The day may be longer by this; 0 where that is used up or not known. */
  readonly extension: number;
  readonly beforeBreak: number;
  /** Undefined where the record of the week has a gap, or nothing limits it. */
  readonly week?: number;
}

/**
 * unknown: not recorded since the last full rest; `left` and `restDue` are undefined then.
 * partly: the day is known, the week, the fortnight or the last weekly rest is not.
 */
export type HoursKnown = 'known' | 'partly' | 'unknown';

export interface Hours {
  readonly known: HoursKnown;
  /** End of the record where it is unknown: the latest gap's begin. */
  readonly unknownSince?: EpochMs;
  readonly left?: HoursLeft;
  /** The first that is due. */
  readonly restDue?: RestDue;
  /** By time. Certain even where hours are unknown; without one nothing is promised then. */
  readonly past: readonly HourBreach[];
  /** The first that the plan leads to. */
  readonly breach?: HourBreach;
}
