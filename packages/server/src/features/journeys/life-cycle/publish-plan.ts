import type { AssetId, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { Bus } from '../../../platform/bus/index.ts';

/** A controller's change. @param vehicles before and after; none: evaluates the journeys alone */
export function publishPlan(
  bus: Bus,
  organisationId: OrganisationId,
  journeyIds: readonly JourneyId[],
  vehicles: readonly (string | null | undefined)[],
): void {
  const vehicleIds = [...new Set(vehicles.flatMap((id) => (id ? [id as AssetId] : [])))];
  bus.publish('journey.changed', { organisationId, journeyIds, byHand: true });
  bus.publish('plan.changed', {
    organisationId,
    vehicleIds,
    journeyIds: vehicles.every(Boolean) ? [] : journeyIds,
  });
}
