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
  /** Delivery window: arrival inside it is on time. */
  readonly windowOpen?: EpochMs;
  readonly windowClose?: EpochMs;
  readonly plannedTemperatureCelsius?: number;
}

/** Input of the engine: the plan and what controllers did. */
export interface JourneyPlan {
  readonly journeyId: JourneyId;
  readonly plannedStart: EpochMs;
  readonly plannedEnd?: EpochMs;
  /** Start, waypoints, end. */
  readonly stops: readonly PlannedStop[];
  readonly routeGeometry?: Line;
  readonly isHazardous: boolean;
  /** False before APPROVED: the engine ignores it. */
  readonly approved: boolean;
  /** By controllers; never revised. */
  readonly startedByHandAt?: EpochMs;
  readonly completedByHandAt?: EpochMs;
  /** CLOSED or CANCELLED by a controller: no automatic changes after it. */
  readonly endedByHandAt?: EpochMs;
}

export interface VehicleDay {
  readonly settings: OrganisationSettings;
  readonly now: EpochMs;
  /** All journeys that could own a fix, by planned start. */
  readonly journeys: readonly JourneyPlan[];
  /** By time; of equal times one counts by content, regardless of order. */
  readonly fixes: readonly Fix[];
  /** Rest, fuel, border and site locations: no deviations or unplanned stops. */
  readonly exemptAreas?: readonly Area[];
}

/** passedUnseen: passed, but neither arrival nor departure was observed. */
export type StopState = 'open' | 'arrived' | 'departed' | 'passedUnseen' | 'missed' | 'notObserved';

/** The fixes around something unobserved. */
export interface Between {
  readonly after: EpochMs;
  readonly before: EpochMs;
}

export interface StopProgress {
  readonly stopId: StopId;
  readonly state: StopState;
  readonly actualArrival?: EpochMs;
  readonly actualDeparture?: EpochMs;
  /** Instead of the time, in a silence above the longest gap. */
  readonly arrivalBetween?: Between;
  readonly departureBetween?: Between;
  /** Interpolated between sparse fixes. */
  readonly estimated: boolean;
  /** Projection for a stop not reached (arrival) or not left (departure). */
  readonly adjustedArrival?: EpochMs;
  readonly adjustedDeparture?: EpochMs;
  readonly timeBasedStatus?: TimeBasedStatus;
  readonly timeExplanation?: Explanation;
}

/** Every rule has a text on the screens. */
export const EXPLANATION_RULES = [
  'arrivedInTime',
  /** Projection of the stop with the least time to spare. */
  'expectedInTime',
  'leftInTime',
  'notLeftYet',
  /** No stop left that could be late. */
  'nothingOpen',
  /** Stopped at the end location, or was there over a gap. */
  'endReached',
  'endPassed',
  /** Not confirmed: after a silence at or past the end. */
  'endUnseen',
  /** Not confirmed: seen on its next journey. */
  'nextJourneyStarted',
  /** Not confirmed. */
  'timedOut',
  'completedByHand',
  /** After plan, or after the delivery window. */
  'arrivedLate',
  /** Left late, or still there by a fix after planned departure. */
  'notLeft',
  /** By a fix after planned arrival. */
  'notReached',
  /** Time is past; may have been reached in a silence. */
  'maybeReached',
  /** Not started in time; no fix since then at the start. */
  'notSeenThere',
  /** Never left the start, and all stops' times are past. */
  'neverStarted',
  'missed',
  'projectedLate',
  'likelyLate',
  'likelyInTime',
  'noFix',
  /** Running without a basis for evaluation. */
  'notJudgeable',
  'offRoute',
  'outOfSequence',
  /** Within the limit of a slight deviation, or not long enough beyond it. */
  'onRoute',
  /** Off the route near a stop, rest, fuel, border or site location. */
  'nearKnownPlace',
  /** No route; stops are in order. */
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
  /** By a controller. */
  readonly isRevised?: boolean;
  readonly actual?: EpochMs;
  readonly projected?: EpochMs;
  /** From 0 to 1: of arriving later than the limit, by the forecast. */
  readonly probability?: number;
  readonly distanceMetres?: Metres;
  /** The deciding fixes; both of an interpolation. */
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
/** With or without a journey; SILENT only without one. */
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

/** Reported once, however many fixes it has. */
export interface Episode {
  readonly kind: EpisodeKind;
  readonly journeyId?: JourneyId;
  /** The stop, or the location entered or left. */
  readonly locationId?: string;
  readonly from: EpochMs;
  /** Undefined while it lasts. */
  readonly to?: EpochMs;
  /** When the rule was met; see isLiveAlarm. */
  readonly raisedAt: EpochMs;
  readonly latitude?: number;
  readonly longitude?: number;
  /** Metres off the route, °C, minutes or km/h. Undefined where only the time matters. */
  readonly value?: number;
  /** Limit or planned temperature, in the unit of `value`. */
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
