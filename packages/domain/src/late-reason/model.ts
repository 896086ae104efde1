import type { EpochMs } from '../core/index.ts';
import type { LATE_REASONS } from '../journeys/index.ts';

export type LateReason = (typeof LATE_REASONS)[number];

/** A learnt value and how many drives or visits it rests on. */
export interface Usual {
  readonly minutes: number;
  readonly count: number;
}

/** What a planned stop is for. `start` is the first stop; `rest` is a rest or fuel stop. */
export type StopRole = 'start' | 'customer' | 'border' | 'rest';

export interface StopSeen {
  readonly stopId: string;
  readonly role: StopRole;
  /** Of a delivery window: its opening. */
  readonly plannedArrival?: EpochMs;
  readonly plannedDeparture?: EpochMs;
  readonly arrival?: EpochMs;
  readonly departure?: EpochMs;
  /** Only once there is enough to learn from; else the plan is compared. */
  readonly usualDwell?: Usual;
}

/** From one stop to the next. */
export interface LegSeen {
  readonly usual?: Usual;
  /** Of the usual minutes, those of the breaks that most drives have. */
  readonly usualBreakMinutes?: number;
  readonly fixes?: number;
  readonly slowFixes?: number;
}

/** A stay outside the planned stops. */
export interface StandSeen {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly place: 'border' | 'rest' | 'other';
  readonly usual?: Usual;
}

export interface Period {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** The vehicle's journey before this one. */
export interface PreviousSeen {
  readonly reference: string;
  readonly plannedEnd: EpochMs;
  /** Undefined while it runs. */
  readonly ended?: EpochMs;
  /** From its end to this start: turn-round and empty drive. */
  readonly minutesBetween: number;
}

export interface LateEvidence {
  /** In planned order. */
  readonly stops: readonly StopSeen[];
  /** `legs[i]` leaves `stops[i]`. */
  readonly legs: readonly (LegSeen | undefined)[];
  readonly stands: readonly StandSeen[];
  /** Without a fix. */
  readonly gaps: readonly Period[];
  /** Of the device: a fault of the vehicle. */
  readonly alarms: readonly EpochMs[];
  readonly previous?: PreviousSeen;
  /** First sign of life in the start's geofence. */
  readonly firstMove?: EpochMs;
  /** Whose lateness is asked for. Without an actual time it is the lateness so far. */
  readonly asked: { readonly stop: number; readonly at: 'arrival' | 'departure' };
}

export type Basis = { readonly kind: 'learnt'; readonly count: number } | { readonly kind: 'plan' };

/** What shows a cause. Minutes are whole; `usualMinutes` is what was expected of it. */
export type CauseEvidence = { readonly from: EpochMs; readonly to: EpochMs } & (
  | {
      readonly kind: 'visit';
      readonly stopId: string;
      readonly minutes: number;
      readonly usualMinutes: number;
      readonly basis: Basis;
    }
  | {
      readonly kind: 'leg';
      readonly fromStopId: string;
      readonly toStopId: string;
      readonly minutes: number;
      readonly usualMinutes: number;
      readonly basis: Basis;
      readonly fixes?: number;
      readonly slowFixes?: number;
    }
  | {
      readonly kind: 'stand';
      readonly place: StandSeen['place'];
      readonly minutes: number;
      readonly usualMinutes: number;
      readonly basis: Basis;
      readonly hasAlarm: boolean;
    }
  /** From the planned to the real end. */
  | { readonly kind: 'previous'; readonly reference: string }
  /** From the planned to the real beginning at the start. */
  | { readonly kind: 'lateBegin' }
  | { readonly kind: 'gap' }
  /** Times of a stop between are not known. */
  | { readonly kind: 'unseen' }
  /** The plan gives less than this usually takes. */
  | {
      readonly kind: 'tightPlan';
      readonly plannedMinutes: number;
      readonly usualMinutes: number;
      readonly count: number;
    }
  /** Arrived before the appointment. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'other' }
);

export interface LateCause {
  readonly reason: LateReason | 'Not explained';
  /** Whole; those of all causes add up to the lateness. */
  readonly minutes: number;
  /** 0 to 1, of the lateness. */
  readonly share: number;
  /** What weighs most comes first. */
  readonly evidence: readonly CauseEvidence[];
}

export interface LateSplit {
  /** Whole clock minutes, as on all screens. */
  readonly minutes: number;
  /** Not reached or not left yet. */
  readonly isSoFar: boolean;
  readonly asOf: EpochMs;
  /** Largest first; 'Not explained' is last. */
  readonly causes: readonly LateCause[];
  /** The largest, with half of the minutes or more; undefined where no cause has, or two have just half. */
  readonly proposed?: LateCause & { readonly reason: LateReason };
}
