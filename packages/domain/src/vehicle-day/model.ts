import type { EpochMs, LocationId, Metres } from '../core/index.ts';
import type { Area, LngLat } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Fix } from '../tracking/index.ts';

export interface KnownPlace {
  readonly locationId: LocationId;
  readonly name: string;
  readonly area: Area;
  readonly isStop: boolean;
  /** A long standstill there is a rest. */
  readonly isForRest: boolean;
}

export interface DayOfVehicle {
  readonly settings: OrganisationSettings;
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly now: EpochMs;
  /** By time; at least the last before and first after the day. */
  readonly fixes: readonly Fix[];
  readonly places: readonly KnownPlace[];
}

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
  readonly metres: Metres;
  readonly highest?: HighestSpeed;
  readonly place?: KnownPlace;
  readonly start?: LngLat;
  readonly end?: LngLat;
}

export interface HighestSpeed {
  readonly kilometresPerHour: number;
  readonly time: EpochMs;
  readonly point: LngLat;
}

export interface SubTrip {
  readonly from: EpochMs;
  readonly to?: EpochMs;
  readonly metres: Metres;
  readonly start: Whereabouts;
  readonly end: Whereabouts;
}

/** `to` undefined: running. */
export interface Trip {
  readonly kind: 'trip';
  readonly from: EpochMs;
  readonly to?: EpochMs;
  readonly until: EpochMs;
  readonly isStartSeen: boolean;
  readonly isEndSeen: boolean;
  readonly start: Whereabouts;
  readonly end: Whereabouts;
  readonly metres: Metres;
  readonly driving: number;
  readonly standing: number;
  readonly highest?: HighestSpeed;
  /** Never empty. */
  readonly subTrips: readonly SubTrip[];
}

export interface UnseenTrip {
  readonly kind: 'unseen';
  readonly from: EpochMs;
  /** Undefined: no fix since. */
  readonly to?: EpochMs;
  readonly start: Whereabouts;
  readonly end?: Whereabouts;
  readonly metres: Metres;
  readonly hasMoved: boolean;
}

export interface SpeedPoint {
  readonly time: EpochMs;
  readonly kilometresPerHour?: number;
}

export interface DayTotals {
  /** Milliseconds, up to now or the day's end. */
  readonly driving: number;
  readonly standing: number;
  readonly rest: number;
  readonly noFixes: number;
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
  readonly activities: readonly Activity[];
  readonly speeds: readonly SpeedPoint[];
  /** One across midnight is whole on both. */
  readonly trips: readonly (Trip | UnseenTrip)[];
  readonly totals: DayTotals;
  readonly highestAt?: Whereabouts;
  /** Fixes may miss a trip's beginning or end. */
  readonly isCut: { readonly before: boolean; readonly after: boolean };
}
