import { DAY, type EpochMs, MINUTE } from '@linehaul/domain/core';
import { DUTIES_RETAINED_MS } from '@linehaul/domain/driver-hours';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/db/index.ts';
import { type Instances, Turns } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { dropOldDuties } from './duty-store.ts';

const LOOK_EVERY_MS = 10 * MINUTE;
const AT_ONCE = 5_000;
const log = loggerOf('driver-hours');

/** Of all organisations; some thousands in one statement. */
export async function cleanUpDuties(db: Executor, now: EpochMs, isStopped = () => false): Promise<void> {
  const before = now - DUTIES_RETAINED_MS;
  for (let dropped = AT_ONCE; dropped === AT_ONCE && !isStopped(); )
    dropped = await dropOldDuties(db, before, AT_ONCE);
}

/** Daily, on one of all instances. `now`: the product's clock. */
export function scheduleDutyCleanUp(
  app: FastifyInstance,
  db: Executor,
  instances: Instances,
  now: () => EpochMs,
): void {
  const turns: Turns = new Turns({
    ...{ instances, tickMs: LOOK_EVERY_MS, log },
    every: { 'old duties': DAY },
    work: () => cleanUpDuties(db, now(), () => turns.isStopped),
    failure: 'old duties could not be removed',
  });
  app.addHook('onClose', () => turns.stop());
}
