import { listMonitoredJourneys } from '@linehaul/contracts/journeys';
import type { Executor } from '../../../platform/db/index.ts';
import { type Mount, page } from '../../../platform/http/index.ts';
import { pageOfMonitored } from './monitoring-store.ts';

export function mountMonitoring(mount: Mount, db: Executor): void {
  mount(listMonitoredJourneys, async ({ organisation, query }) => {
    const { rows, total } = await pageOfMonitored(db, organisation.id, query.search, query);
    return page(rows, total);
  });
}
