import type { EpochMs } from '../core/index.ts';
import type { LATE_REASONS } from '../journeys/index.ts';

export type LateReason = (typeof LATE_REASONS)[number];

export interface Usual {
  readonly minutes: number;
  readonly count: number;
}

/** `start`: the first stop; `rest`: rest or fuel. */
export type StopRole = 'start' | 'customer' | 'border' | 'rest';

export interface StopSeen {
  readonly stopId: string;
  readonly role: StopRole;
  /** A delivery window's opening. */
  readonly plannedArrival?: EpochMs;
  readonly plannedDeparture?: EpochMs;
  readonly arrival?: EpochMs;
  readonly departure?: EpochMs;
  /** Only with enough to learn from. */
  readonly usualDwell?: Usual;
}

export interface LegSeen {
  readonly usual?: Usual;
  /** Breaks within the usual minutes, as most drives have them. */
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

export interface PreviousSeen {
  readonly reference: string;
  readonly plannedEnd: EpochMs;
  readonly ended?: EpochMs;
  /** From its end to this start: turn-round and empty drive. */
  readonly minutesBetween: number;
}

export interface LateEvidence {
  readonly stops: readonly StopSeen[];
  /** `legs[i]` leaves `stops[i]`. */
  readonly legs: readonly (LegSeen | undefined)[];
  readonly stands: readonly StandSeen[];
  readonly gaps: readonly Period[];
  /** From the device: vehicle faults (`FAULT_EVENTS`). */
  readonly alarms: readonly EpochMs[];
  readonly previous?: PreviousSeen;
  /** First sign of life in the start's geofence. */
  readonly firstMove?: EpochMs;
  /** Whose lateness is asked for; without an actual time, so far. */
  readonly asked: { readonly stop: number; readonly at: 'arrival' | 'departure' };
}

export type Basis = { readonly kind: 'learnt'; readonly count: number } | { readonly kind: 'plan' };

/** Minutes are whole; `usualMinutes` were expected. */
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
  /** Planned to real end. */
  | { readonly kind: 'previous'; readonly reference: string }
  /** Planned to real beginning at the start. */
  | { readonly kind: 'lateBegin' }
  | { readonly kind: 'gap' }
  /** A stop between has unknown times. */
  | { readonly kind: 'unseen' }
  /** The plan gives less than usual. */
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
  /** Whole; all causes add up to the lateness. */
  readonly minutes: number;
  /** 0 to 1, of the lateness. */
  readonly share: number;
  /** Weightiest first. */
  readonly evidence: readonly CauseEvidence[];
}

export interface LateSplit {
  /** Whole clock minutes. */
  readonly minutes: number;
  /** Not yet reached or left. */
  readonly isSoFar: boolean;
  readonly asOf: EpochMs;
  /** Largest first; 'Not explained' is last. */
  readonly causes: readonly LateCause[];
  /** Undefined: none has half of the minutes, or two have. */
  readonly proposed?: LateCause & { readonly reason: LateReason };
}
