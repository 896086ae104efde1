import { listMonitoredJourneys } from '@linehaul/contracts/journeys';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, type Mount, page } from '../../../platform/http/index.ts';
import { organisationFor } from '../../organisation/index.ts';
import { pageOfMonitored } from './monitoring-store.ts';

export function mountMonitoring(mount: Mount, db: Executor): void {
  mount(listMonitoredJourneys, async ({ caller, params, query }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (organisation instanceof Failure) return organisation;
    const { rows, total } = await pageOfMonitored(db, organisation.id, query.search, query);
    return page(rows, total);
  });
}
