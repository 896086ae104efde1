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
import { Failure, type Mount } from '../../platform/http/index.ts';
import { assetActorOf } from './asset-changes.ts';
import { countAssetsOf, listAssetsOf } from './asset-store.ts';
import { changeAsset, findAsset, makeAsset, setAssetArchived } from './asset-write.ts';
import type { FleetNeeds } from './needs.ts';
import { organisationScope } from './organisation-scope.ts';

export function mountAssets(mount: Mount, needs: FleetNeeds): void {
  const { db } = needs;
  const inOrganisation = organisationScope(db);

  mount(listAssets, ({ caller, params, query }) =>
    inOrganisation(caller, params.orgId, (organisation) => listAssetsOf(db, organisation, query)),
  );
  mount(listVehicles, ({ caller, params, query }) =>
    inOrganisation(caller, params.orgId, (organisation) => listAssetsOf(db, organisation, query, 'VEHICLE')),
  );
  mount(listTrailers, ({ caller, params, query }) =>
    inOrganisation(caller, params.orgId, (organisation) => listAssetsOf(db, organisation, query, 'TRAILER')),
  );
  mount(countAssets, ({ caller, params, query }) =>
    inOrganisation(caller, params.orgId, (organisation) => countAssetsOf(db, organisation, query)),
  );
  mount(getAsset, ({ caller, params }) =>
    inOrganisation(
      caller,
      params.orgId,
      async (organisation) =>
        (await findAsset(db, organisation, params.assetId)) ??
        new Failure('notFound', { entityName: 'asset' }),
    ),
  );
  mount(createAsset, ({ caller, params, body, reply }) =>
    inOrganisation(caller, params.orgId, async (organisation) => {
      const made = await makeAsset(needs, organisation, body, assetActorOf(caller));
      if (!(made instanceof Failure)) {
        reply.header('Location', `/api/organisation-asset-lists/${organisation.name}/assets/${made.id}`);
      }
      return made;
    }),
  );
  mount(updateAsset, ({ caller, params, body }) =>
    inOrganisation(caller, params.orgId, (organisation) =>
      changeAsset(needs, organisation, params.assetId, body, assetActorOf(caller)),
    ),
  );
  mount(archiveAsset, ({ caller, params, body }) =>
    inOrganisation(caller, params.orgId, (organisation) =>
      setAssetArchived(needs, organisation, params.assetId, true, body, assetActorOf(caller)),
    ),
  );
  mount(restoreAsset, ({ caller, params, body }) =>
    inOrganisation(caller, params.orgId, (organisation) =>
      setAssetArchived(needs, organisation, params.assetId, false, body, assetActorOf(caller)),
    ),
  );
}
