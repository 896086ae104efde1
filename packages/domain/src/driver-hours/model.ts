import type { EpochMs } from '../core/index.ts';

export const DUTY_KINDS = ['driving', 'work', 'available', 'rest'] as const;
export type DutyKind = (typeof DUTY_KINDS)[number];

export const DUTY_SOURCES = ['seen', 'driver', 'import'] as const;
export type DutySource = (typeof DUTY_SOURCES)[number];

export interface Duty {
  readonly kind: DutyKind;
  readonly from: EpochMs;
  /** Undefined: goes on. */
  readonly to?: EpochMs;
  readonly source: DutySource;
}

/** In any order; unplanned time is rest. */
export interface PlannedDuty {
  readonly kind: DutyKind;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Minutes; undefined: not limited. */
export interface RuleSet {
  readonly name: string;
  /** Weeks begin on Monday, 00:00, here. */
  readonly timeZone: string;
  readonly break: {
    /** Driving without a break. */
    readonly driving: number;
    readonly minutes: number;
    /** Two parts in this order instead of the whole. */
    readonly parts?: readonly [first: number, second: number];
    /** A co-driver's availability can count. */
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
    /** A new rest must be complete within this time of the last one's end. */
    readonly within: number;
    readonly reduced?: { readonly minutes: number; readonly timesBetweenWeeklyRests: number };
    /** Two parts in this order count as whole. */
    readonly parts?: readonly [first: number, second: number];
  };
  readonly weekDriving?: number;
  readonly fortnightDriving?: number;
  readonly weekRest?: {
    readonly minutes: number;
    /** Never twice in turn. */
    readonly reduced: number;
    /** Longest time between two rests. */
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
  readonly at: EpochMs;
  /** Beyond the limit, or short of rest. */
  readonly minutesShort: number;
}

export interface RestDue {
  readonly kind: 'day' | 'week';
  readonly latestStart: EpochMs;
  readonly minutes: number;
}

export interface HoursLeft {
  /** Driving; the least of day, week, fortnight and time until rest. */
  readonly today: number;
  /** The day may be longer by this; 0: used up or unknown. */
  readonly extension: number;
  readonly beforeBreak: number;
  /** Undefined: a gap in the week, or no limit. */
  readonly week?: number;
}

/** docs/domain/drivers-hours.md says when hours are unknown. */
export type HoursKnown = 'known' | 'partly' | 'unknown';

export interface Hours {
  readonly known: HoursKnown;
  /** Beginning of the latest gap. */
  readonly unknownSince?: EpochMs;
  readonly left?: HoursLeft;
  readonly restDue?: RestDue;
  /** By time. Certain even where hours are unknown, but having none promises nothing then. */
  readonly past: readonly HourBreach[];
  /** The plan's first. */
  readonly breach?: HourBreach;
}
