import { type EpochMs, MINUTE } from '../core/index.ts';
import {
  type AlarmSeverity,
  attentionOf,
  type JourneyStatus,
  type PositionBasedStatus,
  type QuickFilter,
  type Severity,
  severityOf,
  type TimeBasedStatus,
} from '../journeys/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';

/** stale: the last fix is too old. overdue: status colour with a frame. */
export type MarkerLook = Severity | 'stale' | 'overdue';

/** Stale: a moving vehicle with an old fix; undefined speed counts as moving. */
export function markerLook(
  fixTime: EpochMs,
  speedKilometresPerHour: number | undefined,
  time: TimeBasedStatus | undefined,
  position: PositionBasedStatus | undefined,
  settings: Pick<OrganisationSettings, 'staleMarkerMinutes' | 'arrivalSpeedKilometresPerHour'>,
  now: EpochMs,
): MarkerLook {
  const severity = severityOf(time, position);
  if (time === 'STATUS_UPDATE_OVERDUE' && severity === 'warn') return 'overdue';
  const moving =
    speedKilometresPerHour === undefined || speedKilometresPerHour >= settings.arrivalSpeedKilometresPerHour;
  if (moving && now - fixTime > settings.staleMarkerMinutes * MINUTE) return 'stale';
  return severity;
}

export interface VehicleStatus {
  readonly journeyStatus?: JourneyStatus;
  readonly timeBasedStatus?: TimeBasedStatus;
  readonly positionBasedStatus?: PositionBasedStatus;
  readonly alarm?: AlarmSeverity;
}

const NEVER_GROUPED: readonly QuickFilter[] = ['LATE', 'OFF_PLAN', 'ALARM'];

/** Late, off plan or with an alarm: never grouped. */
export function standsAlone({ journeyStatus, ...status }: VehicleStatus): boolean {
  if (!journeyStatus) return false;
  // A vehicle on the map is allocated; where it stands is seen.
  const facts = { ...status, journeyStatus, hasNotLeft: false, isAllocated: true, plannedStart: 0 };
  return attentionOf(facts, 0).filters.some((filter) => NEVER_GROUPED.includes(filter));
}
