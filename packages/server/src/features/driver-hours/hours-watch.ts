import { MINUTE, SECOND } from '@linehaul/domain/core';
import { LEFT_LOOK_BACK_MS } from '@linehaul/domain/driver-hours';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../../platform/bus/index.ts';
import { eachOrganisation, Turns, type WatchNeeds } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { scheduleDutyCleanUp } from './clean-up.ts';
import { organisationsToWatch } from './hours-alarm-store.ts';
import { renewHoursAlarms } from './hours-alarms.ts';

export interface HoursWatchNeeds extends WatchNeeds {
  readonly bus: Bus;
}

const TICK_MS = 15 * SECOND;
const EVERY_MS = MINUTE;
const log = loggerOf('driver-hours');

export async function watchHours(
  { db, bus, now }: Pick<HoursWatchNeeds, 'db' | 'bus' | 'now'>,
  isStopped = () => false,
): Promise<void> {
  await eachOrganisation(await organisationsToWatch(db, now() - LEFT_LOOK_BACK_MS), {
    work: async (organisation) => {
      const { raised, changed, ended } = await renewHoursAlarms(db, organisation, now());
      if (raised.length + changed.length + ended.length > 0)
        bus.publish('alerts.changed', { organisationId: organisation.id, raised, changed, ended });
    },
    ...{ isStopped, log, failure: 'the hours of drivers could not be watched' },
  });
}

/** Watches hours each minute and drops old duties daily; each on one of all instances. */
export function startDriverHours(app: FastifyInstance, needs: HoursWatchNeeds): void {
  const { db, instances, now, isPressed, tickMs = TICK_MS } = needs;
  scheduleDutyCleanUp(app, db, instances, now);
  const turns: Turns = new Turns({
    ...{ instances, isPressed, tickMs, log },
    every: { 'hours alarms': EVERY_MS },
    work: () => watchHours(needs, () => turns.isStopped),
    failure: 'the hours of drivers are watched later',
  });
  app.addHook('onClose', () => turns.stop());
}
