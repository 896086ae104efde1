import type { EpochMs, JourneyId, Metres, StopId } from '../core/index.ts';
import type { Area, LngLat } from '../geo/index.ts';
import type { PositionBasedStatus, TimeBasedStatus } from '../journeys/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { ReportedEventType } from '../telemetry/index.ts';

/** One position report of a vehicle, as it is evaluated. */
export interface Fix {
  readonly time: EpochMs;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKilometresPerHour?: number;
  readonly accuracyMetres?: number;
  readonly temperatureCelsius?: number;
  /** The journey that the device itself names, where it does. */
  readonly journeyId?: JourneyId;
}

export interface PlannedStop {
  readonly stopId: StopId;
  readonly sequence: number;
  readonly area: Area;
  /** Where the stop is, by the id of its location. */
  readonly locationId?: string;
  readonly plannedArrival?: EpochMs;
  readonly plannedDeparture?: EpochMs;
  /** The planned arrival, the planned departure is one that a controller revised. */
  readonly isArrivalRevised?: boolean;
  readonly isDepartureRevised?: boolean;
  /** Delivery window: where there is one, inside it is on time. */
  readonly windowOpen?: EpochMs;
  readonly windowClose?: EpochMs;
  readonly plannedTemperatureCelsius?: number;
}

/** A journey's plan and what controllers did with it: everything that the engine is told, nothing that it found out. */
export interface JourneyPlan {
  readonly journeyId: JourneyId;
  readonly plannedStart: EpochMs;
  readonly plannedEnd?: EpochMs;
  /** In order of sequence: start, waypoints, end. */
  readonly stops: readonly PlannedStop[];
  readonly routeGeometry?: readonly LngLat[];
  readonly isHazardous: boolean;
  /** False before APPROVED: the engine then says nothing of it. */
  readonly approved: boolean;
  /** A controller's own moves; they are never revised. */
  readonly startedByHandAt?: EpochMs;
  readonly completedByHandAt?: EpochMs;
  /** CLOSED or CANCELLED by a controller: no automatic move after this. */
  readonly endedByHandAt?: EpochMs;
}

export interface VehicleDay {
  readonly settings: OrganisationSettings;
  readonly now: EpochMs;
  /** All journeys of the vehicle that could own one of the fixes, by planned start. */
  readonly journeys: readonly JourneyPlan[];
  /** Ordered by time; of two with the same time one counts by what it says, whichever comes first. */
  readonly fixes: readonly Fix[];
  /** Rest, fuel, border and site locations: near them no deviation is reported, in them no unplanned stop. */
  readonly exemptAreas?: readonly Area[];
}

/** passedUnseen: the vehicle is past it, and neither its arrival nor its departure was seen: 'passed, time unknown'. */
export type StopState = 'open' | 'arrived' | 'departed' | 'passedUnseen' | 'missed' | 'notObserved';

/** The two fixes between which something happened that nobody saw. */
export interface Between {
  readonly after: EpochMs;
  readonly before: EpochMs;
}

export interface StopProgress {
  readonly stopId: StopId;
  readonly state: StopState;
  readonly actualArrival?: EpochMs;
  readonly actualDeparture?: EpochMs;
  /** Set where it happened in a silence longer than the longest gap; the actual time is then unknown. */
  readonly arrivalBetween?: Between;
  readonly departureBetween?: Between;
  /** The actual times were interpolated between sparse fixes; every screen says so. */
  readonly estimated: boolean;
  /** The system's projection for a stop not reached (arrival) or not left (departure). */
  readonly adjustedArrival?: EpochMs;
  readonly adjustedDeparture?: EpochMs;
  readonly timeBasedStatus?: TimeBasedStatus;
  /** Set wherever the status is. */
  readonly timeExplanation?: Explanation;
}

/** The rules that a badge can rest on; every one has a text on the screens. */
export const EXPLANATION_RULES = [
  /** Arrived within the limit. */
  'arrivedInTime',
  /** Not reached; the projection is the stop with the least time to spare. */
  'expectedInTime',
  /** Left the start within the limit. */
  'leftInTime',
  /** Still at the start, and the limit is not over. */
  'notLeftYet',
  /** No stop is left that could be late. */
  'nothingOpen',
  /** Completed: stood at the end location, or was there over a gap between fixes. */
  'endReached',
  /** Completed: passed the end location. */
  'endPassed',
  /** Completed, not confirmed: after a silence the vehicle was at the end location or past it. */
  'endUnseen',
  /** Completed, not confirmed: the vehicle showed itself on its next journey. */
  'nextJourneyStarted',
  /** Completed, not confirmed: its time was over. */
  'timedOut',
  'completedByHand',
  /** Arrived later than planned, or after the delivery window. */
  'arrivedLate',
  /** Left late, or a fix after the planned departure shows it still there. */
  'notLeft',
  /** A fix after the planned arrival shows that it was not reached. */
  'notReached',
  /** Its time is past, and it may have been reached in a silence. */
  'maybeReached',
  /** Not started in time, and no fix since then shows it at the start. */
  'notSeenThere',
  /** Never seen to leave the start, and every stop's time is past. */
  'neverStarted',
  /** Not visited; the fixes around its time show it. */
  'missed',
  /** The projected arrival is past the limit. */
  'projectedLate',
  /** No fix for too long. */
  'noFix',
  /** Running, but nothing to evaluate it by. */
  'notJudgeable',
  'offRoute',
  'outOfSequence',
  /** Within the limit of a slight deviation, or not beyond it for long enough. */
  'onRoute',
  /** Off the route, where vehicles have business: near a stop, a rest, fuel, border or site location. */
  'nearKnownPlace',
  /** No route to leave; the stops are served in their order. */
  'stopsInOrder',
  /** Not under way: nothing to deviate from. */
  'notStarted',
  /** Under way, and no fix since its start. */
  'noFixSinceStart',
  /** Over: nothing left to deviate from. */
  'isOver',
] as const;
export type ExplanationRule = (typeof EXPLANATION_RULES)[number];

/** Why a badge says what it says. */
export interface Explanation {
  readonly rule: ExplanationRule;
  readonly stopId?: StopId;
  readonly thresholdMinutes?: number;
  readonly thresholdMetres?: Metres;
  readonly planned?: EpochMs;
  /** The planned time is the one that a controller revised. */
  readonly isRevised?: boolean;
  readonly actual?: EpochMs;
  readonly projected?: EpochMs;
  readonly distanceMetres?: Metres;
  /** Times of the fixes that decided; of a time that was computed between two fixes, both. */
  readonly fixTimes: readonly EpochMs[];
}

export interface TrackedJourney {
  readonly journeyId: JourneyId;
  readonly started?: { readonly at: EpochMs; readonly cause: 'departure' | 'laterStop' | 'byHand' };
  readonly completed?: {
    readonly at: EpochMs;
    readonly cause: 'arrival' | 'passing' | 'nextJourney' | 'timeout' | 'byHand';
    /** False where the end was never seen: 'end not confirmed'. */
    readonly confirmed: boolean;
  };
  /** First and last fix that belong to the journey. */
  readonly trackedFrom?: EpochMs;
  readonly trackedTo?: EpochMs;
  /** Actual time of leaving the start location, and of reaching the end location. */
  readonly departedStartAt?: EpochMs;
  readonly arrivedEndAt?: EpochMs;
  readonly stops: readonly StopProgress[];
  readonly timeBasedStatus?: TimeBasedStatus;
  readonly positionBasedStatus?: PositionBasedStatus;
  /** Set wherever the status is. */
  readonly timeExplanation?: Explanation;
  readonly positionExplanation?: Explanation;
  readonly travelledMetres?: Metres;
  readonly remainingMetres?: Metres;
}

/** Troubles of a running journey. */
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
/** What a vehicle does with or without a journey; SILENT is told here only of one that runs none. */
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

/** One period of trouble: it is reported once, however many fixes it has. */
export interface Episode {
  readonly kind: EpisodeKind;
  /** The journey that the vehicle ran when it began. */
  readonly journeyId?: JourneyId;
  /** The place that it is about: the stop, or the location whose geofence was entered or left. */
  readonly locationId?: string;
  readonly from: EpochMs;
  /** Undefined while it lasts. */
  readonly to?: EpochMs;
  /** When the rule was fulfilled; see isLiveAlarm. */
  readonly raisedAt: EpochMs;
  readonly latitude?: number;
  readonly longitude?: number;
  /** Worst value: metres off the route, °C, minutes, km/h. Undefined where time alone tells it. */
  readonly value?: number;
  /** What the value is held against, in the same unit: a limit, or the planned temperature. */
  readonly limit?: number;
  /** The planned time that passed. */
  readonly planned?: EpochMs;
  /** What the device calls it. */
  readonly reported?: string;
}

/** Why a fix is kept but not used. */
export type UnusedFixReason = 'noPosition' | 'future' | 'tooFast' | 'duplicate';

export interface UnusedFix {
  /** Place in the input's fixes. */
  readonly index: number;
  readonly reason: UnusedFixReason;
}

export interface TrackedVehicle {
  /** One entry a journey of the input, in the same order. */
  readonly journeys: readonly TrackedJourney[];
  /** The journey of each fix of the input, undefined where it belongs to none. */
  readonly journeyOfFix: readonly (JourneyId | undefined)[];
  readonly episodes: readonly Episode[];
  readonly unusedFixes: readonly UnusedFix[];
}
