import type { Bus } from '../../../platform/bus/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import { loggerOf } from '../../../platform/log/index.ts';
import { evaluatedOn } from './geofence-store.ts';

export function followGeofences(db: Executor, bus: Bus): void {
  const log = loggerOf('journeys');
  bus.subscribe('geofence.changed', ({ organisationId, ...changed }, origin) => {
    // The changing instance publishes for all.
    if (origin === 'elsewhere') return;
    evaluatedOn(db, organisationId, changed)
      .then((journeys) => {
        const vehicleIds = [...new Set(journeys.flatMap((journey) => journey.vehicle_id ?? []))];
        const journeyIds = journeys.flatMap((journey) => (journey.vehicle_id ? [] : [journey.id]));
        if (journeys.length > 0) bus.publish('plan.changed', { organisationId, vehicleIds, journeyIds });
      })
      .catch((error: unknown) =>
        log.error({ err: error, organisationId }, 'changed geofences could not be followed'),
      );
  });
}
