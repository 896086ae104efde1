import { assetBody, driverBody, locationBody } from '@linehaul/contracts/fleet';
import type { AssetId, LocationId, OrganisationId } from '@linehaul/domain/core';
import type { OrganisationList } from '@linehaul/domain/organisation';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type SignedIn } from '../../platform/http/index.ts';
import {
  type EntityOverride,
  type EntityOverrides,
  failureOf,
  idOf,
  roomBody,
  wholeBody,
} from '../entities/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { assetActorOf } from './asset-changes.ts';
import { changeAsset, makeAsset } from './asset-write.ts';
import { changeDriver, makeDriver } from './driver-write.ts';
import { eventTypeOverride } from './event-type-override.ts';
import { findLocation } from './location-store.ts';
import { changeLocation, makeLocation } from './location-write.ts';
import type { FleetNeeds } from './needs.ts';
import { organisationScope } from './organisation-scope.ts';

/** What rooms above the fleet know of an asset's past; `app` passes it. */
export type HasPast = (tx: Executor, organisationId: OrganisationId, assetId: string) => Promise<boolean>;

/** The fleet's own writes in the place of the generic ones. */
export function fleetOverrides(needs: FleetNeeds, hasPast: HasPast): EntityOverrides {
  return {
    asset: assetOverride(needs, hasPast),
    driver: driverOverride(needs),
    location: locationOverride(needs),
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
  const inOrganisation = organisationScope(needs.db);
  return {
    create: async ({ organisationId, caller, values }) => {
      const body = roomBody(assetBody, 'asset', values);
      if (body instanceof Failure) return body;
      return inOrganisation(caller, organisationId, async (organisation) =>
        idOf(await makeAsset(needs, organisation, body, assetActorOf(caller))),
      );
    },
    update: (record, { organisationId, caller, values, version }) => {
      const body = roomBody(assetBody, 'asset', { ...wholeBody('asset', record, values), version });
      return changing(inOrganisation, caller, organisationId, body, (organisation, wanted) =>
        changeAsset(needs, organisation, record.id, wanted, assetActorOf(caller)),
      );
    },
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

function driverOverride(needs: FleetNeeds): EntityOverride {
  const inOrganisation = organisationScope(needs.db);
  return {
    create: async ({ organisationId, caller, values }) => {
      const body = roomBody(driverBody, 'driver', values);
      if (body instanceof Failure) return body;
      return inOrganisation(caller, organisationId, async (organisation) =>
        idOf(await makeDriver(needs, organisation, body, caller.login)),
      );
    },
    update: (record, { organisationId, caller, values, version }) => {
      const body = roomBody(driverBody, 'driver', { ...wholeBody('driver', record, values), version });
      return changing(inOrganisation, caller, organisationId, body, (organisation, wanted) =>
        changeDriver(needs, organisation, record.id, wanted, caller.login),
      );
    },
    written: (organisationId) => publish(needs, organisationId, ['drivers']),
  };
}

function locationOverride(needs: FleetNeeds): EntityOverride {
  const inOrganisation = organisationScope(needs.db);
  return {
    create: async ({ organisationId, caller, values }) => {
      const body = roomBody(locationBody, 'location', values);
      if (body instanceof Failure) return body;
      return inOrganisation(caller, organisationId, async (organisation) =>
        idOf(await makeLocation(needs, organisation, body, caller.login)),
      );
    },
    update: async (record, { organisationId, caller, values, version }) =>
      failureOf(
        await inOrganisation(caller, organisationId, async (organisation) => {
          // The contact is part of a location, and stays.
          const stored = await findLocation(needs.db, organisation, record.id, { evenArchived: true });
          const whole = {
            ...wholeBody('location', record, values),
            contactDetails: stored?.contactDetails,
            version,
          };
          const body = roomBody(locationBody, 'location', whole);
          if (body instanceof Failure) return body;
          return changeLocation(needs, organisation, record.id, body, caller.login);
        }),
      ),
    written: (organisationId, id) => {
      publish(needs, organisationId, ['locations']);
      needs.bus.publish('geofence.changed', { organisationId, locationIds: [id as LocationId] });
    },
  };
}

/** Changes within the organisation what a body that could be read wants. */
async function changing<Body>(
  inOrganisation: ReturnType<typeof organisationScope>,
  caller: SignedIn,
  organisationId: OrganisationId,
  body: Body | Failure,
  change: (organisation: OrganisationContext, body: Body) => Promise<unknown>,
): Promise<Failure | undefined> {
  if (body instanceof Failure) return body;
  return failureOf(
    await inOrganisation(caller, organisationId, (organisation) => change(organisation, body as Body)),
  );
}

function publish(
  { bus }: FleetNeeds,
  organisationId: OrganisationId,
  lists: readonly OrganisationList[],
  assetIds?: readonly AssetId[],
): void {
  bus.publish('organisation-data.changed', { organisationId, lists, ...(assetIds ? { assetIds } : {}) });
}
