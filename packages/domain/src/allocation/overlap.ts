import type { JourneyStatus } from '../journeys/index.ts';
import type { Occupied } from './occupied.ts';

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

/** Touching periods do not intersect, empty ones never. */
export function intersects(a: Occupied, b: Occupied): boolean {
  return Math.max(a.from, b.from) < Math.min(a.to, b.to);
}

export type ResourceKind = 'driver' | 'vehicle' | 'trailer';

export interface Resource {
  readonly kind: ResourceKind;
  readonly id: string;
}

export interface Allocated {
  readonly vehicleId?: string;
  readonly trailerIds: readonly string[];
  readonly driverIds: readonly string[];
}

export function resourcesOf({ vehicleId, trailerIds, driverIds }: Allocated): readonly Resource[] {
  const resources: Resource[] = [];
  // A set would cost more, and fleets ask thousands of times.
  const add = (kind: ResourceKind, ids: readonly string[]) => {
    for (const [i, id] of ids.entries()) if (ids.indexOf(id) === i) resources.push({ kind, id });
  };
  add('driver', driverIds);
  if (vehicleId !== undefined) resources.push({ kind: 'vehicle', id: vehicleId });
  add('trailer', trailerIds);
  return resources;
}

export function sharedBetween(a: Allocated, b: Allocated): readonly Resource[] {
  const others = resourcesOf(b);
  return resourcesOf(a).filter(({ kind, id }) => others.some((o) => o.kind === kind && o.id === id));
}
