import { listMonitoredJourneys } from '@linehaul/contracts/journeys';
import type { EpochMs } from '@linehaul/domain/core';
import type { Executor } from '../../../platform/db/index.ts';
import { type Mount, page } from '../../../platform/http/index.ts';
import { pageOfMonitored } from './monitoring-store.ts';

export function mountMonitoring(mount: Mount, db: Executor, now: () => EpochMs): void {
  mount(listMonitoredJourneys, async ({ organisation, query }) => {
    const { rows, total } = await pageOfMonitored(db, organisation, query, query, now());
    return page(rows, total);
  });
}
