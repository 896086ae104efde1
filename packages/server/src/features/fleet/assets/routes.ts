import {
  archiveAsset,
  countAssets,
  createAsset,
  getAsset,
  listAssets,
  listTrailers,
  listVehicles,
  restoreAsset,
  updateAsset,
} from '@linehaul/contracts/fleet';
import { Failure, type Mount } from '../../../platform/http/index.ts';
import { countOf, pageOf } from '../../../platform/records/index.ts';
import { actorOf, saveRecord } from '../../entities/index.ts';
import type { FleetNeeds } from '../needs.ts';
import { assetArchive, assetRoom } from './rules.ts';
import { assetListing, findAsset } from './store.ts';

export function mountAssets(mount: Mount, needs: FleetNeeds): void {
  const { db } = needs;

  mount(listAssets, ({ organisation, query }) => pageOf(db, query, assetListing(organisation, query)));
  mount(listVehicles, ({ organisation, query }) =>
    pageOf(db, query, assetListing(organisation, query, 'VEHICLE')),
  );
  mount(listTrailers, ({ organisation, query }) =>
    pageOf(db, query, assetListing(organisation, query, 'TRAILER')),
  );
  mount(countAssets, ({ organisation, query }) => countOf(db, assetListing(organisation, query)));
  mount(
    getAsset,
    async ({ organisation, params }) =>
      (await findAsset(db, organisation, params.assetId)) ?? new Failure('notFound', { entityName: 'asset' }),
  );
  mount(createAsset, async ({ organisation, caller, body, reply }) => {
    const made = await saveRecord(needs, assetRoom, organisation, undefined, body, actorOf(caller));
    if (!(made instanceof Failure)) {
      reply.header('Location', `/api/organisation-asset-lists/${organisation.name}/assets/${made.id}`);
    }
    return made;
  });
  mount(updateAsset, ({ organisation, caller, params, body }) =>
    saveRecord(needs, assetRoom, organisation, params.assetId, body, actorOf(caller)),
  );
  for (const [call, archived] of [
    [archiveAsset, true],
    [restoreAsset, false],
  ] as const) {
    mount(call, ({ organisation, caller, params, body }) =>
      saveRecord(needs, assetArchive, organisation, params.assetId, { ...body, archived }, actorOf(caller)),
    );
  }
}
