import type { EpochMs, LocationId, Metres } from '../core/index.ts';
import type { Area, LngLat } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Fix } from '../tracking/index.ts';

/** A place that the organisation knows, with the geofence that it covers. */
export interface KnownPlace {
  readonly locationId: LocationId;
  readonly name: string;
  readonly area: Area;
  /** One of the vehicle's journeys stops there. */
  readonly isStop: boolean;
  /** Drivers rest there: a long stand in it is a rest, whether or not it is planned. */
  readonly isForRest: boolean;
}

export interface DayOfVehicle {
  readonly settings: OrganisationSettings;
  /** The day's two ends. */
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly now: EpochMs;
  /**
   * Ordered by time: those of the day with some before and after it, at least the last one before and the first one after: they tell how
   * the day began and ended.
   */
  readonly fixes: readonly Fix[];
  readonly places: readonly KnownPlace[];
}

/** A point, with the place whose geofence holds it, else the nearest known one. */
export interface Whereabouts {
  readonly point: LngLat;
  readonly place?: KnownPlace;
  readonly nearest?: { readonly place: KnownPlace; readonly metres: Metres };
}

export type ActivityKind = 'DRIVING' | 'STANDING' | 'REST' | 'NO_FIXES';

export interface Activity {
  readonly kind: ActivityKind;
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Along the fixes; of a gap the straight line. Standing adds nothing. */
  readonly metres: Metres;
  readonly highest?: HighestSpeed;
  /** Of a stand, the place whose geofence it was in. */
  readonly place?: KnownPlace;
  /** Where it began and ended; undefined where no fix tells it. */
  readonly start?: LngLat;
  readonly end?: LngLat;
}

export interface HighestSpeed {
  readonly kilometresPerHour: number;
  readonly time: EpochMs;
  readonly point: LngLat;
}

/** A part of a trip between two rests. */
export interface SubTrip {
  readonly from: EpochMs;
  /** Undefined while it runs. */
  readonly to?: EpochMs;
  readonly metres: Metres;
  readonly start: Whereabouts;
  readonly end: Whereabouts;
}

/** From leaving one place to reaching the next. */
export interface Trip {
  readonly kind: 'trip';
  readonly from: EpochMs;
  /** Undefined while it runs. */
  readonly to?: EpochMs;
  /** The newest moment that it is known of: its end, or now. */
  readonly until: EpochMs;
  /** False: it began, ended in a gap; the time is that of its first, last fix. */
  readonly isStartSeen: boolean;
  readonly isEndSeen: boolean;
  readonly start: Whereabouts;
  readonly end: Whereabouts;
  readonly metres: Metres;
  readonly driving: number;
  readonly standing: number;
  readonly highest?: HighestSpeed;
  /** One at least. */
  readonly subTrips: readonly SubTrip[];
}

/** A gap that stands among the trips: the vehicle went on in it, or was lost or found on the way. */
export interface UnseenTrip {
  readonly kind: 'unseen';
  readonly from: EpochMs;
  /** Undefined: nobody has heard of it since. */
  readonly to?: EpochMs;
  readonly start: Whereabouts;
  readonly end?: Whereabouts;
  /** The straight line between the two fixes. */
  readonly metres: Metres;
  /** It was found at another place than where it was lost. */
  readonly hasMoved: boolean;
}

export interface SpeedPoint {
  readonly time: EpochMs;
  /** Undefined breaks the line: unknown from here to the next point. */
  readonly kilometresPerHour?: number;
}

export interface DayTotals {
  /** Milliseconds: together the time from the day's start to now, or the whole day. */
  readonly driving: number;
  readonly standing: number;
  readonly rest: number;
  readonly noFixes: number;
  /** Along the fixes, and in straight lines over gaps. */
  readonly seenMetres: Metres;
  readonly unseenMetres: Metres;
  readonly highest?: HighestSpeed;
  readonly trips: number;
  readonly unseenTrips: number;
  readonly rests: number;
  readonly gaps: number;
}

export interface VehicleDayFound {
  /** Now, within the day. */
  readonly asOf: EpochMs;
  /** One after the other from the day's start to `asOf`, without a hole. */
  readonly activities: readonly Activity[];
  readonly speeds: readonly SpeedPoint[];
  /** In order of time; one that crosses midnight is whole, and of both days. */
  readonly trips: readonly (Trip | UnseenTrip)[];
  readonly totals: DayTotals;
  /** Where the highest speed was. */
  readonly highestAt?: Whereabouts;
  /** The first trip may have begun before the first fix that was given, the last one have gone on after the last one. */
  readonly isCut: { readonly before: boolean; readonly after: boolean };
}
