import { adoptDevice, listCommonQuarantine, listQuarantine } from '@linehaul/contracts/telemetry';
import type { Bus } from '../../../platform/bus/index.ts';
import { type Executor, isId } from '../../../platform/db/index.ts';
import { Failure, type Mount, page } from '../../../platform/http/index.ts';
import type { Ingest } from '../ingest/ingest.ts';
import { adopt } from './adopt.ts';
import { listQuarantined } from './quarantine-list-store.ts';

export function mountQuarantine(mount: Mount, db: Executor, bus: Bus, ingest: Ingest): void {
  mount(listCommonQuarantine, async ({ query }) => {
    const { rows, total } = await listQuarantined(db, undefined, query);
    return page(rows, total);
  });
  mount(listQuarantine, async ({ organisation, query }) => {
    const { rows, total } = await listQuarantined(db, organisation.id, query);
    return page(rows, total);
  });
  mount(adoptDevice, async ({ organisation, caller, params, body }) => {
    if (!isId(params.id)) return new Failure('notFound', { entityName: 'quarantinedDevice' });
    if (!isId(body.assetId)) return new Failure('notFound', { entityName: 'asset' });
    return adopt(db, bus, ingest, {
      organisationId: organisation.id,
      id: params.id,
      assetId: body.assetId,
      login: caller.login,
      orCommon: caller.authorities.includes('ROLE_ADMIN'),
    });
  });
}
