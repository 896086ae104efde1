import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { type Failure, fieldFailure } from '../../../platform/http/index.ts';
import {
  type AllocatedIds,
  type FoundAllocation,
  findAllocated,
  unusableOf,
} from '../occupation/allocated.ts';
import { findDrivers } from '../occupation/allocated-store.ts';
import type { FieldProblems } from '../record/field-failure.ts';
import type { PlanInput } from './plan-input.ts';
import { type FoundLocation, findLocations, findRoute, siteExists } from './plan-store.ts';

export interface FoundPlan {
  readonly allocation: FoundAllocation;
  readonly locations: ReadonlyMap<string, FoundLocation>;
  /** The plan's, else its route's. */
  readonly plannedKilometres: number | undefined;
}

/** May stay although archived or deleted since. */
interface Before {
  readonly allocated: AllocatedIds;
  readonly locationIds: ReadonlySet<string>;
}

type Named = Pick<PlanInput, 'allocated' | 'stops' | 'siteId' | 'routeId' | 'plannedKilometres'> &
  Partial<Pick<PlanInput, 'ownerDriverId'>>;

/** Another organisation's records count as unknown. */
export async function findPlan(
  tx: Executor,
  organisationId: OrganisationId,
  plan: Named,
  before: Before | undefined,
  problems: FieldProblems,
): Promise<FoundPlan> {
  const all = before ? [plan.allocated, before.allocated] : [plan.allocated];
  const allocation = await findAllocated(tx, organisationId, all);
  problems.addAll(unusableOf(plan.allocated, before?.allocated, allocation));
  const locations = await findLocations(
    tx,
    organisationId,
    plan.stops.flatMap((stop) => stop.locationId ?? []),
  );
  for (const [i, { locationId }] of plan.stops.entries()) {
    if (locationId === undefined) continue;
    const location = locations.get(locationId);
    const gone = location?.is_deleted && !before?.locationIds.has(locationId);
    if (!location) problems.add(`stops[${i}].locationId`, 'is not a location of the organisation');
    else if (gone) problems.add(`stops[${i}].locationId`, `'${location.name}' was deleted`);
  }
  if (plan.siteId !== undefined && !(await siteExists(tx, organisationId, plan.siteId))) {
    problems.add('siteId', 'is not a site of the organisation');
  }
  const { ownerDriverId: owner } = plan;
  if (owner !== undefined && (await findDrivers(tx, organisationId, [owner])).length === 0) {
    problems.add('ownerDriverId', 'is not a driver of the organisation');
  }
  const route = plan.routeId === undefined ? undefined : await findRoute(tx, organisationId, plan.routeId);
  if (plan.routeId !== undefined && !route) problems.add('routeId', 'is not a route of the organisation');
  return {
    allocation,
    locations,
    plannedKilometres: plan.plannedKilometres ?? route?.planned_kilometres ?? undefined,
  };
}

export function duplicateReference(uniqueReference: string): Failure {
  const message = `'${uniqueReference}' is already in use`;
  return fieldFailure('journey', 'journeyUniqueReference', message, 'duplicateReference');
}
