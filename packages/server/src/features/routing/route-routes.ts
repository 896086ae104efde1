import { defineRoute } from '@linehaul/contracts/http';
import { listRoutes } from '@linehaul/contracts/journeys';
import { createRoute, getRoute, updateRoute } from '@linehaul/contracts/routing';
import { z } from 'zod';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type Mount, type SignedIn } from '../../platform/http/index.ts';
import { fieldFailure } from '../../platform/records/index.ts';
import {
  type OrganisationContext,
  organisationFor,
  organisationOf,
  organisationsOf,
} from '../organisation/index.ts';
import { listRoutesOf } from './list-store.ts';
import { findRouteOf } from './route-store.ts';
import { changeRoute, makeRoute, type RoutingNeeds } from './route-write.ts';

/** One path for two calls: an organisation of the caller gives its list, any other segment is a route's id. */
const listOrOne = defineRoute({
  ...listRoutes,
  response: z.union([listRoutes.response, getRoute.response]),
});

export function mountRoutes(mount: Mount, needs: RoutingNeeds): void {
  const { db } = needs;

  mount(listOrOne, async ({ caller, params, query }) => {
    const organisation = await organisationFor(db, caller, params.orgId);
    if (!(organisation instanceof Failure)) return listRoutesOf(db, organisation, query);
    const found = await routeOf(db, caller, params.orgId);
    return found?.route ?? new Failure('notFound', { entityName: 'route' });
  });

  mount(createRoute, async ({ caller, body, reply }) => {
    if (body.id || body.routeId) return new Failure('idexists', { entityName: 'route' });
    const organisation = await namedOrganisation(db, caller, body.organisationId);
    if (organisation instanceof Failure) return organisation;
    const made = await makeRoute(needs, organisation, body, caller.login);
    if (!(made instanceof Failure)) reply.header('Location', `/api/routes/${made.id}`);
    return made;
  });

  mount(updateRoute, async ({ caller, params, body }) => {
    const id = body.id ?? body.routeId;
    if (!id) return new Failure('idnull', { entityName: 'route' });
    const others = [body.id, body.routeId].filter((named) => named && !isSame(named, params.routeId));
    if (others.length > 0) return new Failure('idinvalid', { entityName: 'route' });
    const found = await routeOf(db, caller, params.routeId);
    if (!found) return new Failure('idnotfound', { entityName: 'route' });
    const { organisation } = found;
    const named = body.organisationId;
    if (named && !isSame(named, organisation.id) && named !== organisation.name) {
      return refuseOrganisation('is kept by the server and cannot be changed');
    }
    return changeRoute(needs, organisation, found.route.id, body, caller.login);
  });
}

async function routeOf(db: Executor, caller: SignedIn, id: string) {
  const organisations = await organisationsOf(db, caller.login);
  const ids = organisations.map((organisation) => organisation.id);
  const route = await findRouteOf(db, ids, id);
  const own = organisations.find((organisation) => organisation.id === route?.organisationId);
  return route && own && { route, organisation: organisationOf(own) };
}

/** Where a new route belongs: as the body says, else the only organisation of the person. */
async function namedOrganisation(
  db: Executor,
  caller: SignedIn,
  named: string | null | undefined,
): Promise<OrganisationContext | Failure> {
  if (named) {
    const organisation = await organisationFor(db, caller, named);
    return organisation instanceof Failure
      ? refuseOrganisation('is not an organisation on your account')
      : organisation;
  }
  const [only, ...others] = await organisationsOf(db, caller.login);
  if (!only || others.length > 0) return refuseOrganisation('must name one of your organisations');
  return organisationOf(only);
}

function refuseOrganisation(message: string): Failure {
  return fieldFailure('route', [{ objectName: 'route', field: 'organisationId', message }])!;
}

function isSame(named: string, id: string): boolean {
  return named.toLowerCase() === id.toLowerCase();
}
