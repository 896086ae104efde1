import { recordSchema } from '@linehaul/contracts/entities';
import {
  listAssets,
  listDrivers,
  listLibraryEvents,
  listLocations,
  listSites,
} from '@linehaul/contracts/fleet';
import type { Route } from '@linehaul/contracts/http';
import { listRoutes } from '@linehaul/contracts/journeys';
import { getOrganisation } from '@linehaul/contracts/organisation';
import type { EpochMs } from '@linehaul/domain/core';
import { entityNamed } from '@linehaul/domain/entities';
import { z } from 'zod';
import { type EntityOverride, type recordReader, wholeBody } from '../features/entities/index.ts';
import { ensureEventTypes, type FleetNeeds, fleetOverrides } from '../features/fleet/index.ts';
import { journeyOverride } from '../features/journeys/index.ts';
import {
  changeOrganisation,
  makeOrganisation,
  type OrganisationValues,
  organisationFor,
  removeOrganisation,
} from '../features/organisation/index.ts';
import { routeOverride } from '../features/routing/index.ts';
import { hasPast } from '../features/telemetry/index.ts';
import { tripOverride } from '../features/vehicle-day/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Executor } from '../platform/db/index.ts';
import { Failure, type Mount } from '../platform/http/index.ts';

export function overrides(needs: FleetNeeds): Readonly<Record<string, EntityOverride>> {
  const { db, bus, now } = needs;
  return {
    ...fleetOverrides(needs, hasPast),
    route: routeOverride({ db, bus, now }),
    journey: journeyOverride(db, bus, now),
    organisation: organisationOverride(db, bus, now),
    trip: tripOverride,
  };
}

function organisationOverride(db: Executor, bus: Bus, now: () => EpochMs): EntityOverride {
  return {
    async create({ organisationId: id, caller, values }) {
      const by = { actor: caller.login, now: now() };
      const failed = await makeOrganisation(db, id, organisationValues(values), by, (tx) =>
        ensureEventTypes(tx, id, caller.login),
      );
      return failed ?? id;
    },
    async update(record, { organisationId: id, caller, values, version }) {
      const by = { actor: caller.login, now: now() };
      const wanted = organisationValues(wholeBody('organisation', record, values));
      const failed = await changeOrganisation(db, id, wanted, version, by);
      if (!failed) bus.publish('settings.changed', { organisationId: id });
      return failed;
    },
    remove: (_record, { organisationId: id }) => removeOrganisation(db, id),
  };
}

function organisationValues(values: Readonly<Record<string, unknown>>): OrganisationValues {
  const text = (name: string) => (values[name] ?? null) as string | null;
  return {
    name: String(values.name),
    customerId: text('customerId'),
    companyId: text('companyId'),
    dynamixCompanyId: text('dynamixCompanyId'),
    organisationReferenceId: text('organisationReferenceId'),
    timeZone: String(values.timeZone),
    approvalRequired: values.approvalRequired === true,
  };
}

export function mountOrganisationReading(
  mount: Mount,
  db: Executor,
  read: ReturnType<typeof recordReader>,
): void {
  const route = { ...getOrganisation, response: recordSchema(entityNamed('organisation')) };
  mount(route, async ({ caller, params }) => {
    const organisation = await organisationFor(db, caller, params.id);
    if (organisation instanceof Failure) return organisation;
    return (await read(caller, 'organisation', organisation.id)) as never;
  });
}

/** A caller's organisation id gives its list; any other is a record's id. */
const LISTS: Readonly<Record<string, string>> = {
  [listSites.path]: 'site',
  [listRoutes.path]: 'route',
  [listLibraryEvents.path]: 'library-event',
  [listAssets.path]: 'organisation-asset-list',
  [listDrivers.path]: 'organisation-driver-list',
  [listLocations.path]: 'organisation-location-list',
};

export const READ_ELSEWHERE: ReadonlySet<string> = new Set([
  ...Object.values(LISTS),
  'journey',
  'organisation',
]);

export function withRecords(mount: Mount, db: Executor, read: ReturnType<typeof recordReader>): Mount {
  return (route, handler) => {
    const entity = route.method === 'GET' ? LISTS[route.path] : undefined;
    if (!entity) return mount(route, handler);
    const response = z.union([route.response, recordSchema(entityNamed(entity))]);
    const errors = [...(route.errors ?? []), 'notFound'];
    mount({ ...route, scope: undefined, errors, response } as Route, async (input) => {
      const { orgId } = input.params as { readonly orgId: string };
      const organisation = await organisationFor(db, input.caller, orgId);
      if (organisation instanceof Failure) return read(input.caller, entity, orgId);
      return handler({ ...input, organisation } as never);
    });
  };
}
