import { type EpochMs, MINUTE } from '../core/index.ts';
import {
  type PositionBasedStatus,
  type Severity,
  severityOf,
  type TimeBasedStatus,
} from '../journeys/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';

/** stale: the last fix is too old. overdue: the status colour with a frame. */
export type MarkerLook = Severity | 'stale' | 'overdue';

/** Stale: a moving vehicle with an old fix. An undefined speed counts as moving. */
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
