import type { BodyOf, Route } from '@linehaul/contracts/http';
import {
  getOperatorOrganisation,
  getTrackingState,
  loadAssets,
  loadDrivers,
  loadLocations,
  loadRoutes,
  loadSites,
  postDatabaseCopy,
  postDatabaseMove,
  postKey,
  putMember,
  putOrganisation,
} from '@linehaul/contracts/operator';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { FIRST_ROLE } from '@linehaul/domain/identity';
import type { OrganisationList } from '@linehaul/domain/organisation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bus } from '../../platform/bus/index.ts';
import {
  type Executor,
  inTransaction,
  type LoadedTable,
  refreshStatistics,
} from '../../platform/db/index.ts';
import { Failure, type Mount } from '../../platform/http/index.ts';
import type { LoadCount } from '../entities/index.ts';
import { ensureEventTypes, fleetLoads } from '../fleet/index.ts';
import {
  createKey,
  ensureOrganisation,
  findOrganisationByName,
  members,
  type OrganisationContext,
} from '../organisation/index.ts';
import { mountOperatorDuties } from './duty-routes.ts';
import { mountOperatorJourneys } from './journey-routes.ts';
import { OPERATOR, storeAssets, storeDrivers, storeLocations, storeRoutes } from './load-fleet.ts';
import { organisationNamed, unknownOrganisation } from './organisation-named.ts';
import { settingsFailure } from './setup.ts';

export interface OperatorNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  readonly now: () => EpochMs;
  readonly pendingVehicles: () => Promise<number>;
  readonly copyDatabase: () => Promise<{ directory: string; milliseconds: number } | Failure>;
  readonly moveDatabase: (request: FastifyRequest, reply: FastifyReply) => Promise<Failure | undefined>;
}

export function mountOperator(mount: Mount, needs: OperatorNeeds): void {
  const { db, bus, now, pendingVehicles, copyDatabase, moveDatabase } = needs;
  mountSetup(mount, db, now);
  const load = { mount, db, bus };
  mountLoad(load, loadSites, 'site', ['sites'], (tx, organisation, sites) =>
    fleetLoads.insertSites(tx, organisation, sites, OPERATOR),
  );
  mountLoad(load, loadAssets, 'asset', ['vehicles', 'trailers'], storeAssets);
  mountLoad(load, loadDrivers, 'driver', ['drivers'], storeDrivers);
  mountLoad(load, loadLocations, 'location', ['locations'], storeLocations);
  mountLoad(load, loadRoutes, 'route', [], storeRoutes);
  mountOperatorJourneys(mount, db, bus, now);
  mountOperatorDuties(mount, db, bus, now);
  mount(getTrackingState, async () => ({ pendingVehicles: await pendingVehicles() }));
  mount(postDatabaseCopy, copyDatabase);
  mount(postDatabaseMove, ({ request, reply }) => moveDatabase(request, reply));
}

function mountSetup(mount: Mount, db: Executor, now: () => EpochMs): void {
  mount(putOrganisation, async ({ params, body }) => {
    const wrong = settingsFailure(body);
    if (wrong) return wrong;
    const { row, created } = await inTransaction(db, async (tx) => {
      const made = await ensureOrganisation(tx, { ...body, name: params.name, feed: body.feed ?? undefined });
      await ensureEventTypes(tx, made.row.id, OPERATOR);
      return made;
    });
    return { id: row.id, name: row.name, timeZone: row.time_zone, feed: row.feed, created };
  });
  mount(getOperatorOrganisation, async ({ params }) => {
    const row = await findOrganisationByName(db, params.name);
    if (!row) return unknownOrganisation();
    return { id: row.id, name: row.name, timeZone: row.time_zone, feed: row.feed, created: false };
  });
  mount(putMember, async ({ params, body: { role } = {} }) => {
    const row = await findOrganisationByName(db, params.name);
    if (!row) return unknownOrganisation();
    const by = { actor: OPERATOR, now: now(), isProvidersAdmin: true };
    const member = { login: params.login.toLowerCase(), role: role ?? FIRST_ROLE };
    const refused = await members.take(db, row.id as OrganisationId, member, by);
    if (!refused) return { created: true };
    if (refused.code !== 'alreadyMember') return refused;
    const failed = role && (await members.giveRole(db, row.id as OrganisationId, member, by));
    return failed ?? { created: false };
  });
  mount(postKey, async ({ params, body }) => {
    const organisation = await organisationNamed(db, params.name);
    if (organisation instanceof Failure) return organisation;
    return { key: await createKey(db, organisation.id, body.name) };
  });
}

type LoadRoute =
  | typeof loadSites
  | typeof loadAssets
  | typeof loadDrivers
  | typeof loadLocations
  | typeof loadRoutes;

/** One transaction. `lists`: what open screens reload. */
function mountLoad<T extends LoadRoute>(
  { mount, db, bus }: Pick<OperatorNeeds, 'db' | 'bus'> & { readonly mount: Mount },
  route: T,
  table: LoadedTable,
  lists: readonly OrganisationList[],
  store: (
    tx: Executor,
    organisation: OrganisationContext,
    records: BodyOf<T>,
  ) => Promise<LoadCount | Failure>,
): void {
  mount(route as Route, async ({ params, body }) => {
    const organisation = await organisationNamed(db, (params as { name: string }).name);
    if (organisation instanceof Failure) return organisation;
    const count = await inTransaction(db, (tx) => store(tx, organisation, body as BodyOf<T>));
    if (count instanceof Failure || count.created === 0) return count;
    await refreshStatistics(db, [table]);
    if (lists.length > 0) {
      bus.publish('organisation-data.changed', { organisationId: organisation.id, lists });
    }
    return count;
  });
}
