import { routeBody } from '@linehaul/contracts/routing';
import { Failure } from '../../platform/http/index.ts';
import { type EntityOverride, failureOf, idOf, roomBody, wholeBody } from '../entities/index.ts';
import { organisationFor } from '../organisation/index.ts';
import { changeRoute, makeRoute, type RoutingNeeds } from './route-write.ts';

/** Routes as they are drawn and edited: their line is checked and measured. */
export function routeOverride(needs: RoutingNeeds): EntityOverride {
  return {
    async create({ organisationId, caller, values }) {
      const body = roomBody(routeBody, 'route', values);
      if (body instanceof Failure) return body;
      const organisation = await organisationFor(needs.db, caller, organisationId);
      if (organisation instanceof Failure) return organisation;
      return idOf(await makeRoute(needs, organisation, body, caller.login));
    },
    async update(record, { organisationId, caller, values, version }) {
      const body = roomBody(routeBody, 'route', { ...wholeBody('route', record, values), version });
      if (body instanceof Failure) return body;
      const organisation = await organisationFor(needs.db, caller, organisationId);
      if (organisation instanceof Failure) return organisation;
      return failureOf(await changeRoute(needs, organisation, record.id, body, caller.login));
    },
  };
}
