import type { EpochMs, JourneyId, Metres, StopId } from '../core/index.ts';
import type { Area, Line } from '../geo/index.ts';
import type { PositionBasedStatus, TimeBasedStatus } from '../journeys/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { ReportedEventType } from '../telemetry/index.ts';

export interface Fix {
  readonly time: EpochMs;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKilometresPerHour?: number;
  readonly accuracyMetres?: number;
  readonly temperatureCelsius?: number;
  readonly journeyId?: JourneyId;
}

export interface PlannedStop {
  readonly stopId: StopId;
  readonly sequence: number;
  readonly area: Area;
  readonly locationId?: string;
  readonly plannedArrival?: EpochMs;
  readonly plannedDeparture?: EpochMs;
  readonly isArrivalRevised?: boolean;
  readonly isDepartureRevised?: boolean;
  /** Delivery window: arrival inside is on time. */
  readonly windowOpen?: EpochMs;
  readonly windowClose?: EpochMs;
  readonly plannedTemperatureCelsius?: number;
}

export interface JourneyPlan {
  readonly journeyId: JourneyId;
  readonly plannedStart: EpochMs;
  readonly plannedEnd?: EpochMs;
  /** Start, waypoints, end. */
  readonly stops: readonly PlannedStop[];
  readonly routeGeometry?: Line;
  readonly isHazardous: boolean;
  /** False before APPROVED: ignored. */
  readonly approved: boolean;
  /** Never revised. */
  readonly startedByHandAt?: EpochMs;
  readonly completedByHandAt?: EpochMs;
  /** CLOSED or CANCELLED: no automatic changes after it. */
  readonly endedByHandAt?: EpochMs;
}

export interface VehicleDay {
  readonly settings: OrganisationSettings;
  readonly now: EpochMs;
  /** By planned start. */
  readonly journeys: readonly JourneyPlan[];
  /** By time; equal times: one counts, by content. */
  readonly fixes: readonly Fix[];
  /** No deviations or unplanned stops here: rest, fuel, border and site locations. */
  readonly exemptAreas?: readonly Area[];
}

/** passedUnseen: neither arrival nor departure observed. */
export type StopState = 'open' | 'arrived' | 'departed' | 'passedUnseen' | 'missed' | 'notObserved';

export interface Between {
  readonly after: EpochMs;
  readonly before: EpochMs;
}

export interface StopProgress {
  readonly stopId: StopId;
  readonly state: StopState;
  readonly actualArrival?: EpochMs;
  readonly actualDeparture?: EpochMs;
  /** Replaces the time in a silence above the longest gap. */
  readonly arrivalBetween?: Between;
  readonly departureBetween?: Between;
  readonly estimated: boolean;
  /** Projected: stop not reached (arrival) or left (departure). */
  readonly adjustedArrival?: EpochMs;
  readonly adjustedDeparture?: EpochMs;
  readonly timeBasedStatus?: TimeBasedStatus;
  readonly timeExplanation?: Explanation;
}

/** Each has a text on screen, which says what it means. */
export const EXPLANATION_RULES = [
  'arrivedInTime',
  /** Projected, with the least time to spare. */
  'expectedInTime',
  'leftInTime',
  'notLeftYet',
  'nothingOpen',
  'endReached',
  'endPassed',
  /** Unconfirmed: after a silence at or past the end. */
  'endUnseen',
  /** Unconfirmed: seen on its next journey. */
  'nextJourneyStarted',
  /** Unconfirmed. */
  'timedOut',
  'completedByHand',
  'arrivedLate',
  'notLeft',
  'notReached',
  'maybeReached',
  'notSeenThere',
  'neverStarted',
  'missed',
  'projectedLate',
  'likelyLate',
  'likelyInTime',
  'noFix',
  'notJudgeable',
  'offRoute',
  'outOfSequence',
  'onRoute',
  'nearKnownPlace',
  'stopsInOrder',
  'notStarted',
  'noFixSinceStart',
  'isOver',
] as const;
export type ExplanationRule = (typeof EXPLANATION_RULES)[number];

export interface Explanation {
  readonly rule: ExplanationRule;
  readonly stopId?: StopId;
  readonly thresholdMinutes?: number;
  readonly thresholdMetres?: Metres;
  readonly planned?: EpochMs;
  readonly isRevised?: boolean;
  readonly actual?: EpochMs;
  readonly projected?: EpochMs;
  /** 0 to 1: arriving after the limit, by forecast. */
  readonly probability?: number;
  readonly distanceMetres?: Metres;
  /** Deciding fixes; both of an interpolation. */
  readonly fixTimes: readonly EpochMs[];
}

export interface TrackedJourney {
  readonly journeyId: JourneyId;
  readonly started?: { readonly at: EpochMs; readonly cause: 'departure' | 'laterStop' | 'byHand' };
  readonly completed?: {
    readonly at: EpochMs;
    readonly cause: 'arrival' | 'passing' | 'nextJourney' | 'timeout' | 'byHand';
    /** False: the end was not observed. */
    readonly confirmed: boolean;
  };
  readonly trackedFrom?: EpochMs;
  readonly trackedTo?: EpochMs;
  readonly departedStartAt?: EpochMs;
  readonly arrivedEndAt?: EpochMs;
  readonly stops: readonly StopProgress[];
  readonly timeBasedStatus?: TimeBasedStatus;
  readonly positionBasedStatus?: PositionBasedStatus;
  readonly timeExplanation?: Explanation;
  readonly positionExplanation?: Explanation;
  readonly travelledMetres?: Metres;
  readonly remainingMetres?: Metres;
}

export const JOURNEY_EPISODE_KINDS = [
  'OFF_PLAN',
  'TEMPERATURE_WARNING',
  'TEMPERATURE_CRITICAL',
  'UNPLANNED_STOP',
  'SILENT',
  'LATE',
  'LATE_DEPARTURE',
  'MISSED_STOP',
  'OUT_OF_SEQUENCE',
] as const;
/** SILENT only without a journey. */
export const VEHICLE_EPISODE_KINDS = [
  'SPEEDING',
  'GEOFENCE_IN',
  'GEOFENCE_OUT',
  'NO_GO_ZONE',
  'SILENT',
] as const;

export type EpisodeKind =
  | (typeof JOURNEY_EPISODE_KINDS)[number]
  | (typeof VEHICLE_EPISODE_KINDS)[number]
  | ReportedEventType;

export interface Episode {
  readonly kind: EpisodeKind;
  readonly journeyId?: JourneyId;
  /** The stop, or location entered or left. */
  readonly locationId?: string;
  readonly from: EpochMs;
  readonly to?: EpochMs;
  /** When the rule was met. */
  readonly raisedAt: EpochMs;
  readonly latitude?: number;
  readonly longitude?: number;
  /** Metres off route, °C, minutes or km/h; undefined: only time matters. */
  readonly value?: number;
  /** Limit or planned temperature, in `value`'s unit. */
  readonly limit?: number;
  readonly planned?: EpochMs;
  readonly reported?: string;
}

export type UnusedFixReason = 'noPosition' | 'future' | 'tooFast' | 'duplicate';

export interface UnusedFix {
  readonly index: number;
  readonly reason: UnusedFixReason;
}

export interface TrackedVehicle {
  /** In the order of the input. */
  readonly journeys: readonly TrackedJourney[];
  /** Per fix of the input. */
  readonly journeyOfFix: readonly (JourneyId | undefined)[];
  readonly episodes: readonly Episode[];
  readonly unusedFixes: readonly UnusedFix[];
}
