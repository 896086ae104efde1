import { getOrganisation } from '@linehaul/contracts/organisation';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type Mount } from '../../platform/http/index.ts';
import { findMemberOrganisation, organisationWire } from './store.ts';

/** Lists of organisations are those of any record; one is found by its id or its name. */
export function mountOrganisation(mount: Mount, db: Executor): void {
  mount(getOrganisation, async ({ caller, params }) => {
    const row = await findMemberOrganisation(db, caller.login, params.id);
    return row ? organisationWire(row) : new Failure('notFound', { entityName: 'organisation' });
  });
}
