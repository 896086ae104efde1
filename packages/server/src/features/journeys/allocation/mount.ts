import type { EpochMs } from '@linehaul/domain/core';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import type { Mount } from '../../../platform/http/index.ts';
import { mountAllocate } from './allocate-routes.ts';
import { mountAvailability } from './availability-routes.ts';

export function mountAllocation(mount: Mount, db: Executor, bus: Bus, now: () => EpochMs): void {
  mountAllocate(mount, db, bus, now);
  mountAvailability(mount, db, now);
}
