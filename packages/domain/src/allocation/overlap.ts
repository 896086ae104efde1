import type { JourneyStatus } from '../journeys/index.ts';
import type { Occupied } from './occupied.ts';

/** The statuses in which a journey stands in another one's way. The asking one may have any. */
export const CONFLICTING_STATUSES = [
  'PENDING_APPROVAL',
  'APPROVED',
  'IN_PROGRESS',
  'IN_PROGRESS_JOURNEY_CHANGE',
  'COMPLETED',
] as const satisfies readonly JourneyStatus[];

export function conflicts(status: JourneyStatus): boolean {
  return CONFLICTING_STATUSES.some((conflicting) => conflicting === status);
}

/** Two periods that only touch don't intersect, and an empty one intersects nothing. */
export function intersects(a: Occupied, b: Occupied): boolean {
  return Math.max(a.from, b.from) < Math.min(a.to, b.to);
}

export type ResourceKind = 'driver' | 'vehicle' | 'trailer';

/** A driver, a vehicle or a trailer, whatever its seat or place. */
export interface Resource {
  readonly kind: ResourceKind;
  readonly id: string;
}

/** Whom and what a journey is given. */
export interface Allocated {
  readonly vehicleId?: string;
  /** In order of their places: none, one or two. */
  readonly trailerIds: readonly string[];
  /** In order of their seats: none, one or two. */
  readonly driverIds: readonly string[];
}

/** Drivers, vehicle, trailers; each once. */
export function resourcesOf({ vehicleId, trailerIds, driverIds }: Allocated): readonly Resource[] {
  const of = (kind: ResourceKind, ids: readonly string[]) =>
    [...new Set(ids)].map((id): Resource => ({ kind, id }));
  return [
    ...of('driver', driverIds),
    ...of('vehicle', vehicleId === undefined ? [] : [vehicleId]),
    ...of('trailer', trailerIds),
  ];
}

/** What both have: a driver in either seat, the vehicle, a trailer in either place. */
export function sharedBetween(a: Allocated, b: Allocated): readonly Resource[] {
  const others = resourcesOf(b);
  return resourcesOf(a).filter(({ kind, id }) => others.some((o) => o.kind === kind && o.id === id));
}
