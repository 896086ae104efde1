import {
  archiveDriver,
  countDrivers,
  createDriver,
  getDriver,
  listDrivers,
  restoreDriver,
  updateDriver,
} from '@linehaul/contracts/fleet';
import { dateIn } from '@linehaul/domain/time';
import { Failure, type Mount } from '../../platform/http/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { countDriversOf, listDriversOf } from './driver-store.ts';
import { changeDriver, findWholeDriver, makeDriver, setDriverArchived } from './driver-write.ts';
import type { FleetNeeds } from './needs.ts';
import { organisationScope } from './organisation-scope.ts';

export function mountDrivers(mount: Mount, needs: FleetNeeds): void {
  const { db, now } = needs;
  const inOrganisation = organisationScope(db);
  const today = (organisation: OrganisationContext) => dateIn(now(), organisation.timeZone);

  mount(listDrivers, ({ caller, params, query }) =>
    inOrganisation(caller, params.orgId, (organisation) =>
      listDriversOf(db, organisation, query, today(organisation)),
    ),
  );
  mount(countDrivers, ({ caller, params, query }) =>
    inOrganisation(caller, params.orgId, (organisation) =>
      countDriversOf(db, organisation, query, today(organisation)),
    ),
  );
  mount(getDriver, ({ caller, params }) =>
    inOrganisation(
      caller,
      params.orgId,
      async (organisation) =>
        (await findWholeDriver(db, organisation, params.id)) ??
        new Failure('notFound', { entityName: 'driver' }),
    ),
  );
  mount(createDriver, ({ caller, params, body, reply }) =>
    inOrganisation(caller, params.orgId, async (organisation) => {
      const made = await makeDriver(needs, organisation, body, caller.login);
      if (!(made instanceof Failure)) {
        reply.header('Location', `/api/organisation-driver-lists/${organisation.name}/${made.id}`);
      }
      return made;
    }),
  );
  mount(updateDriver, ({ caller, params, body }) =>
    inOrganisation(caller, params.orgId, (organisation) =>
      changeDriver(needs, organisation, params.driverId, body, caller.login),
    ),
  );
  mount(archiveDriver, ({ caller, params, body }) =>
    inOrganisation(caller, params.orgId, (organisation) =>
      setDriverArchived(needs, organisation, params.driverId, true, body, caller.login),
    ),
  );
  mount(restoreDriver, ({ caller, params, body }) =>
    inOrganisation(caller, params.orgId, (organisation) =>
      setDriverArchived(needs, organisation, params.driverId, false, body, caller.login),
    ),
  );
}
