import { type EpochMs, MINUTE } from '../core/index.ts';
import {
  type PositionBasedStatus,
  type Severity,
  severityOf,
  type TimeBasedStatus,
} from '../journeys/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';

/**
 * How a vehicle's marker is drawn: by status, or grey where its last fix is too old to be called live. A journey that nobody has
 * heard of keeps the colour of its status and has a frame of its own.
 */
export type MarkerLook = Severity | 'stale' | 'overdue';

/**
 * A moving vehicle whose last fix is older than the limit is stale; a parked one is not.
 * @param fixTime time of the last fix, epoch milliseconds
 * @param speedKilometresPerHour undefined where the device does not say: it then counts as moving
 */
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
