import type { Asset } from '@linehaul/contracts/fleet';
import type { AssetId } from '@linehaul/domain/core';
import type { AssetCategory } from '@linehaul/domain/fleet';
import type { OrganisationList } from '@linehaul/domain/organisation';
import type { Written } from '../../entities/index.ts';
import type { FleetNeeds } from '../needs.ts';

const LISTS: Record<AssetCategory, OrganisationList> = { VEHICLE: 'vehicles', TRAILER: 'trailers' };

export async function publishAssets(
  { bus, journeys }: Pick<FleetNeeds, 'bus' | 'journeys'>,
  { organisation, actor, outcomes }: Written<Asset>,
): Promise<void> {
  const organisationId = organisation.id;
  const idOf = ({ id }: { readonly id: string }) => id as AssetId;
  const lists = new Set(
    outcomes.flatMap((outcome) =>
      [
        outcome.values.assetCategory,
        outcome.action === 'CHANGE' ? outcome.stored.assetCategory : undefined,
      ].flatMap((category) => LISTS[category as AssetCategory] ?? []),
    ),
  );
  bus.publish('organisation-data.changed', {
    organisationId,
    lists: [...lists],
    assetIds: outcomes.map(idOf),
  });
  const paired = outcomes.filter((outcome) =>
    outcome.action === 'CREATE' ? outcome.values.deviceId : 'deviceId' in outcome.changes.after,
  );
  // Fixes come from another device: state in memory is invalid.
  if (paired.length > 0) bus.publish('plan.changed', { organisationId, vehicleIds: paired.map(idOf) });
  for (const { id, values } of paired) {
    if (typeof values.deviceId !== 'string') continue;
    const { deviceId } = values;
    bus.publish('device.paired', { organisationId, assetId: id as AssetId, deviceId, ...actor });
  }
  const renamed = outcomes.filter(
    (outcome) =>
      outcome.action === 'CHANGE' &&
      ('registrationNumber' in outcome.changes.after || 'fleetNumber' in outcome.changes.after),
  );
  if (renamed.length > 0) await journeys.renamed(organisationId, { assetIds: renamed.map(idOf) });
}
