import { getOrganisation, listOrganisations } from '@linehaul/contracts/organisation';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type Mount, page } from '../../platform/http/index.ts';
import { findMemberOrganisation, organisationsOf, organisationWire } from './store.ts';

export function mountOrganisation(mount: Mount, db: Executor): void {
  mount(listOrganisations, async ({ caller, query }) => {
    const all = (await organisationsOf(db, caller.login)).map(organisationWire);
    const [first] = query.sort;
    if (first?.descending) all.reverse();
    return page(all.slice(query.page * query.size, (query.page + 1) * query.size), all.length);
  });
  mount(getOrganisation, async ({ caller, params }) => {
    const row = await findMemberOrganisation(db, caller.login, params.id);
    return row ? organisationWire(row) : new Failure('notFound', { entityName: 'organisation' });
  });
}
