import type { Bus } from '../../../platform/bus/index.ts';
import type { Unit } from '../load/vehicle-state.ts';
import type { Why } from './work-queue.ts';

/** @returns the unsubscribers */
export function whatMakesDue(bus: Bus, add: (unit: Unit, why: Why) => void): readonly (() => void)[] {
  return [
    bus.subscribe('fixes.stored', ({ organisationId, assets }) => {
      for (const { assetId, oldestFix } of assets) add({ organisationId, vehicleId: assetId }, { oldestFix });
    }),
    bus.subscribe('event.reported', ({ organisationId, assets }) => {
      for (const { assetId, oldest } of assets) {
        add({ organisationId, vehicleId: assetId }, { oldestFix: oldest, reload: true });
      }
    }),
    bus.subscribe('plan.changed', ({ organisationId, vehicleIds, journeyIds = [] }) => {
      for (const vehicleId of vehicleIds) add({ organisationId, vehicleId }, { reload: true });
      for (const journeyId of journeyIds) add({ organisationId, journeyId }, { reload: true });
    }),
    bus.subscribe('units.due', ({ organisationId, vehicleIds, journeyIds, unevaluated = [] }) => {
      for (const vehicleId of vehicleIds) add({ organisationId, vehicleId }, { awaited: false });
      for (const journeyId of journeyIds) add({ organisationId, journeyId }, { awaited: false });
      for (const { assetId, oldestFix } of unevaluated) {
        add({ organisationId, vehicleId: assetId }, { awaited: false, oldestFix });
      }
    }),
  ];
}
