import type { EpochMs } from '../core/index.ts';
import type { GivenTimes, StopState } from '../tracking/index.ts';

/** What an order says of its goods. */
export interface OrderSaid {
  readonly quantity?: number;
  /** Undefined where nobody said it. */
  readonly delivered?: number;
}

export interface StopSeen {
  readonly stopId: string;
  /** A customer is a location of its own. */
  readonly location: string;
  /** A rest or fuel stop serves nobody: it has a visit and no arrival that counts. */
  readonly isRest: boolean;
  readonly times: GivenTimes;
  /** Of several orders, the narrowest. */
  readonly windowClose?: EpochMs;
  /** Begin of the delivery window, or the planned arrival: waiting counts from it. */
  readonly appointment?: EpochMs;
  readonly state: StopState;
  readonly arrival?: EpochMs;
  readonly departure?: EpochMs;
  /** Interpolated between near fixes. */
  readonly isEstimated: boolean;
  readonly orders: readonly OrderSaid[];
}

export interface EpisodeSeen {
  readonly kind: 'speeding' | 'temperature';
  readonly from: EpochMs;
  /** Undefined: it lasted as long as the journey was heard. */
  readonly to?: EpochMs;
}

/** A journey that has ended. */
export interface JourneySeen {
  readonly journeyId: string;
  readonly driver?: string;
  /** The newest that a person chose. */
  readonly lateReason?: string;
  /** Undefined: not known. */
  readonly kilometres?: number;
  readonly heardUntil?: EpochMs;
  /** In planned order; the first is where it starts. */
  readonly stops: readonly StopSeen[];
  readonly episodes: readonly EpisodeSeen[];
}

/** `missed` is known too: fixes show that the vehicle did not come. */
export type Outcome = 'onTime' | 'late' | 'missed' | 'unknown';

/** `unsaid`: no order says what was delivered. */
export type InFull = 'full' | 'short' | 'unsaid';

/** An arrival that counts. */
export interface ServedFigure {
  readonly outcome: Outcome;
  readonly isEstimated: boolean;
  readonly planned: EpochMs;
  /** Of the planned time, from 0 to 23, in the organisation's zone. */
  readonly hour: number;
  /** Whole clock minutes after the planned time; negative is early. Undefined without an arrival. */
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

/** From the first to the last planned location. */
export interface Lane {
  readonly from: string;
  readonly to: string;
}

export interface JourneyFigures {
  readonly journeyId: string;
  readonly lane: Lane;
  readonly driver?: string;
  readonly lateReason?: string;
  /** Behind the first stop; those without a planned time are left out. */
  readonly stops: readonly StopFigure[];
  readonly kilometres?: number;
  readonly speedings: number;
  readonly speedingSeconds: number;
  readonly temperatureSeconds: number;
}
