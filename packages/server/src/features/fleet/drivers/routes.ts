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
import { Failure, type Mount } from '../../../platform/http/index.ts';
import { countOf, pageOf } from '../../../platform/records/index.ts';
import { actorOf, saveRecord } from '../../entities/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import type { FleetNeeds } from '../needs.ts';
import { driverArchive, driverRoom } from './rules.ts';
import { driverListing, findWholeDriver } from './store.ts';

export function mountDrivers(mount: Mount, needs: FleetNeeds): void {
  const { db, now } = needs;
  const today = (organisation: OrganisationContext) => dateIn(now(), organisation.timeZone);

  mount(listDrivers, ({ organisation, query }) =>
    pageOf(db, query, driverListing(organisation, query, today(organisation))),
  );
  mount(countDrivers, ({ organisation, query }) =>
    countOf(db, driverListing(organisation, query, today(organisation))),
  );
  mount(
    getDriver,
    async ({ organisation, params }) =>
      (await findWholeDriver(db, organisation, params.id)) ??
      new Failure('notFound', { entityName: 'driver' }),
  );
  mount(createDriver, async ({ organisation, caller, body, reply }) => {
    const made = await saveRecord(needs, driverRoom, organisation, undefined, body, actorOf(caller));
    if (!(made instanceof Failure)) {
      reply.header('Location', `/api/organisation-driver-lists/${organisation.name}/${made.id}`);
    }
    return made;
  });
  mount(updateDriver, ({ organisation, caller, params, body }) =>
    saveRecord(needs, driverRoom, organisation, params.driverId, body, actorOf(caller)),
  );
  for (const [call, archived] of [
    [archiveDriver, true],
    [restoreDriver, false],
  ] as const) {
    mount(call, ({ organisation, caller, params, body }) =>
      saveRecord(needs, driverArchive, organisation, params.driverId, { ...body, archived }, actorOf(caller)),
    );
  }
}
