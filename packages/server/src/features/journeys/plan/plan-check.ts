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
import { existingSites, type FoundLocation, findLocations, findRoutes } from './plan-store.ts';

export interface FoundPlan {
  readonly allocation: FoundAllocation;
  readonly locations: ReadonlyMap<string, FoundLocation>;
  /** The plan's, else its route's. */
  readonly plannedKilometres: number | undefined;
}

interface Before {
  readonly allocated: AllocatedIds;
  readonly locationIds: ReadonlySet<string>;
}

type Named = Pick<PlanInput, 'allocated' | 'stops' | 'siteId' | 'routeId' | 'plannedKilometres'> &
  Partial<Pick<PlanInput, 'ownerDriverId'>>;

export interface FoundRecords {
  readonly allocation: FoundAllocation;
  readonly locations: ReadonlyMap<string, FoundLocation>;
  readonly siteIds: ReadonlySet<string>;
  readonly ownerIds: ReadonlySet<string>;
  /** Planned kilometres by id. */
  readonly routes: ReadonlyMap<string, number | null>;
}

export async function findPlan(
  tx: Executor,
  organisationId: OrganisationId,
  plan: Named,
  before: Before | undefined,
  problems: FieldProblems,
): Promise<FoundPlan> {
  const found = await findRecords(tx, organisationId, [plan], before ? [before.allocated] : []);
  return validateNamed(plan, before, found, problems);
}

/** Another organisation's records are unknown. */
export async function findRecords(
  tx: Executor,
  organisationId: OrganisationId,
  plans: readonly Named[],
  before: readonly AllocatedIds[] = [],
): Promise<FoundRecords> {
  const owners = plans.flatMap((plan) => plan.ownerDriverId ?? []);
  const found = owners.length === 0 ? [] : await findDrivers(tx, organisationId, owners);
  return {
    allocation: await findAllocated(tx, organisationId, [...plans.map((plan) => plan.allocated), ...before]),
    locations: await findLocations(
      tx,
      organisationId,
      plans.flatMap((plan) => plan.stops.flatMap((stop) => stop.locationId ?? [])),
    ),
    siteIds: await existingSites(
      tx,
      organisationId,
      plans.flatMap((plan) => plan.siteId ?? []),
    ),
    ownerIds: new Set(found.map(({ id }) => id)),
    routes: await findRoutes(
      tx,
      organisationId,
      plans.flatMap((plan) => plan.routeId ?? []),
    ),
  };
}

export function validateNamed(
  plan: Named,
  before: Before | undefined,
  { allocation, locations, siteIds, ownerIds, routes }: FoundRecords,
  problems: FieldProblems,
): FoundPlan {
  problems.addAll(unusableOf(plan.allocated, before?.allocated, allocation));
  for (const [i, { locationId }] of plan.stops.entries()) {
    if (locationId === undefined) continue;
    const location = locations.get(locationId);
    const gone = location?.is_deleted && !before?.locationIds.has(locationId);
    if (!location) problems.add(`stops[${i}].locationId`, 'is not a location of the organisation');
    else if (gone) problems.add(`stops[${i}].locationId`, `'${location.name}' was deleted`);
  }
  const { siteId, ownerDriverId, routeId } = plan;
  if (siteId !== undefined && !siteIds.has(siteId)) {
    problems.add('siteId', 'is not a site of the organisation');
  }
  if (ownerDriverId !== undefined && !ownerIds.has(ownerDriverId)) {
    problems.add('ownerDriverId', 'is not a driver of the organisation');
  }
  if (routeId !== undefined && !routes.has(routeId)) {
    problems.add('routeId', 'is not a route of the organisation');
  }
  const ofRoute = routeId === undefined ? undefined : routes.get(routeId);
  return { allocation, locations, plannedKilometres: plan.plannedKilometres ?? ofRoute ?? undefined };
}

export function duplicateReference(uniqueReference: string): Failure {
  const message = `'${uniqueReference}' is already in use`;
  return fieldFailure('journey', 'journeyUniqueReference', message, 'duplicateReference');
}
