import { assetBody, driverBody, locationBody } from '@linehaul/contracts/fleet';
import type { AssetId, LocationId, OrganisationId } from '@linehaul/domain/core';
import type { OrganisationList } from '@linehaul/domain/organisation';
import type { Executor } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/index.ts';
import { type EntityOverride, roomOverride } from '../entities/index.ts';
import { assetRoom } from './assets/rules.ts';
import { driverRoom } from './drivers/rules.ts';
import { eventTypeOverride } from './event-types/rules.ts';
import { locationRoom } from './locations/rules.ts';
import type { FleetNeeds } from './needs.ts';

type HasPast = (tx: Executor, organisationId: OrganisationId, assetId: string) => Promise<boolean>;

export function fleetOverrides(
  needs: FleetNeeds,
  hasPast: HasPast,
): Readonly<Record<string, EntityOverride>> {
  return {
    asset: assetOverride(needs, hasPast),
    driver: {
      ...roomOverride(needs, driverRoom, driverBody),
      written: (organisationId) => publish(needs, organisationId, ['drivers']),
    },
    location: {
      ...roomOverride(needs, locationRoom, locationBody, ({ contactDetails }) => ({ contactDetails })),
      written: (organisationId, id) => {
        publish(needs, organisationId, ['locations']);
        needs.bus.publish('geofence.changed', { organisationId, locationIds: [id as LocationId] });
      },
    },
    'library-event': eventTypeOverride(needs),
    site: {
      written: async (organisationId, id) => {
        publish(needs, organisationId, ['sites']);
        await needs.journeys.renamed(organisationId, { siteIds: [id] });
      },
    },
    'driver-licence': { written: (organisationId) => publish(needs, organisationId, ['drivers']) },
    'contact-details': { written: (organisationId) => publish(needs, organisationId, ['locations']) },
  };
}

function assetOverride(needs: FleetNeeds, hasPast: HasPast): EntityOverride {
  return {
    ...roomOverride(needs, assetRoom, assetBody),
    validateRemoval: async (tx, organisationId, { id, registrationNumber }) =>
      (await hasPast(tx, organisationId, id))
        ? new Failure('recordInUse', {
            entityName: 'asset',
            detail: `${registrationNumber} has positions or events of its own; archive it instead`,
          })
        : undefined,
    written: (organisationId, id) =>
      publish(needs, organisationId, ['vehicles', 'trailers'], [id as AssetId]),
  };
}

function publish(
  { bus }: FleetNeeds,
  organisationId: OrganisationId,
  lists: readonly OrganisationList[],
  assetIds?: readonly AssetId[],
): void {
  bus.publish('organisation-data.changed', { organisationId, lists, ...(assetIds ? { assetIds } : {}) });
}
