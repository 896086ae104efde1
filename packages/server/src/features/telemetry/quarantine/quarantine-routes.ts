import { adoptDevice, listCommonQuarantine, listQuarantine } from '@linehaul/contracts/telemetry';
import { isId } from '../../../platform/db/index.ts';
import { Failure, type Mount } from '../../../platform/http/index.ts';
import { pageOf } from '../../../platform/records/index.ts';
import { type AdoptNeeds, adopt } from './adopt.ts';
import { quarantineListing } from './quarantine-list-store.ts';

export function mountQuarantine(mount: Mount, needs: AdoptNeeds): void {
  const { db } = needs;
  mount(listCommonQuarantine, ({ query }) => pageOf(db, query, quarantineListing(undefined, query)));
  mount(listQuarantine, ({ organisation, query }) =>
    pageOf(db, query, quarantineListing(organisation.id, query)),
  );
  mount(adoptDevice, async ({ organisation, caller, params, body }) => {
    if (!isId(params.id)) return new Failure('notFound', { entityName: 'quarantinedDevice' });
    if (!isId(body.assetId)) return new Failure('notFound', { entityName: 'asset' });
    return adopt(needs, {
      organisationId: organisation.id,
      id: params.id,
      assetId: body.assetId,
      login: caller.login,
      orCommon: caller.authorities.includes('ROLE_ADMIN'),
    });
  });
}
