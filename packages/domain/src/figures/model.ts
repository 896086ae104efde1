import type { EpochMs } from '../core/index.ts';
import type { GivenTimes, StopState } from '../tracking/index.ts';

export interface OrderSaid {
  readonly quantity?: number;
  readonly delivered?: number;
}

export interface StopSeen {
  readonly stopId: string;
  /** A customer is a location. */
  readonly location: string;
  readonly isRest: boolean;
  readonly times: GivenTimes;
  /** The narrowest of several orders. */
  readonly windowClose?: EpochMs;
  /** Delivery window's beginning, or planned arrival. */
  readonly appointment?: EpochMs;
  readonly state: StopState;
  readonly arrival?: EpochMs;
  readonly departure?: EpochMs;
  readonly isEstimated: boolean;
  readonly orders: readonly OrderSaid[];
}

export interface EpisodeSeen {
  readonly kind: 'speeding' | 'temperature';
  readonly from: EpochMs;
  /** Undefined: it lasted until the journey's last fix. */
  readonly to?: EpochMs;
}

/** Ended. */
export interface JourneySeen {
  readonly journeyId: string;
  readonly driver?: string;
  /** The newest a person chose. */
  readonly lateReason?: string;
  readonly kilometres?: number;
  readonly heardUntil?: EpochMs;
  readonly stops: readonly StopSeen[];
  readonly episodes: readonly EpisodeSeen[];
}

/** `missed` counts as known: fixes show no visit. */
export type Outcome = 'onTime' | 'late' | 'missed' | 'unknown';

/** `unsaid`: no order gives the delivered amount. */
export type InFull = 'full' | 'short' | 'unsaid';

export interface ServedFigure {
  readonly outcome: Outcome;
  readonly isEstimated: boolean;
  readonly planned: EpochMs;
  /** Of the planned time, 0 to 23, in the organisation's zone. */
  readonly hour: number;
  /** Whole clock minutes after plan; negative is early. */
  readonly lateMinutes?: number;
  readonly inFull: InFull;
  readonly orders: number;
  readonly shortOrders: number;
}

/** A stay with a planned departure. */
export type VisitFigure =
  | {
      readonly isKnown: true;
      /** Whole. */
      readonly minutes: number;
      readonly waitingMinutes: number;
    }
  | { readonly isKnown: false };

export interface StopFigure {
  readonly stopId: string;
  readonly location: string;
  readonly arrival?: EpochMs;
  readonly departure?: EpochMs;
  readonly served?: ServedFigure;
  readonly visit?: VisitFigure;
}

export interface Lane {
  readonly from: string;
  readonly to: string;
}

export interface JourneyFigures {
  readonly journeyId: string;
  readonly lane: Lane;
  readonly driver?: string;
  readonly lateReason?: string;
  /** After the first, with planned time. */
  readonly stops: readonly StopFigure[];
  readonly kilometres?: number;
  readonly speedings: number;
  readonly speedingSeconds: number;
  readonly temperatureSeconds: number;
}

/** A case by the day on which it was opened. */
export interface CaseFigure {
  /** Until somebody took it; undefined: nobody did. */
  readonly takeMinutes?: number;
  readonly isUntouched: boolean;
}
