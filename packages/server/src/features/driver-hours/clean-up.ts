import { DAY, type EpochMs, MINUTE } from '@linehaul/domain/core';
import { DUTIES_RETAINED_MS } from '@linehaul/domain/driver-hours';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/db/index.ts';
import type { Instances } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { dropOldDuties } from './duty-store.ts';

const LOOK_EVERY_MS = 10 * MINUTE;
const AT_ONCE = 5_000;
const log = loggerOf('driver-hours');

/** Of all organisations; some thousands in one statement. */
export async function cleanUpDuties(db: Executor, now: EpochMs): Promise<void> {
  const before = now - DUTIES_RETAINED_MS;
  for (let dropped = AT_ONCE; dropped === AT_ONCE; ) dropped = await dropOldDuties(db, before, AT_ONCE);
}

/** Daily, on one of all instances. `now`: the product's clock. */
export function scheduleDutyCleanUp(
  app: FastifyInstance,
  db: Executor,
  instances: Instances,
  now: () => EpochMs,
): void {
  const work = async () => {
    if (await instances.takesTurn('old duties', DAY)) await cleanUpDuties(db, now());
  };
  const timer = setInterval(() => {
    work().catch((err: unknown) => log.warn({ err }, 'old duties could not be removed'));
  }, LOOK_EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
