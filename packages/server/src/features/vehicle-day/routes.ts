import { getVehicleDay } from '@linehaul/contracts/vehicle-day';
import type { EpochMs } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type Mount } from '../../platform/http/index.ts';
import { readVehicleDay } from './read-day.ts';

export function mountVehicleDays(mount: Mount, db: Executor, now: () => EpochMs): void {
  mount(getVehicleDay, async ({ organisation, params: { assetId, date } }) => {
    const found = await readVehicleDay(db, organisation, { assetId, date, now: now() });
    return found instanceof Failure ? found : found.day;
  });
}
