import { type Route, type RouteBody, routeBody } from '@linehaul/contracts/routing';
import type { EpochMs, RouteId } from '@linehaul/domain/core';
import { entityNamed } from '@linehaul/domain/entities';
import { lineOf } from '@linehaul/domain/geo';
import { readGeometry, validLine } from '@linehaul/domain/shapes';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, isUniqueViolation } from '../../platform/db/index.ts';
import { fieldFailure } from '../../platform/http/index.ts';
import { type RecordKind, readOnlyErrors } from '../../platform/records/index.ts';
import {
  type EntityOverride,
  type Room,
  roomOverride,
  type Written,
  wholeValues,
} from '../entities/index.ts';
import { findRoute, usableLocations } from './route-store.ts';

export interface RoutingNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  readonly now: () => EpochMs;
}

const ENTITY = entityNamed('route');

/** The caller checks both ends' organisation. */
export const routeKind: RecordKind<RouteBody, Route> = {
  entity: ENTITY,
  prepare: (body) => {
    const read = readGeometry(body.geometry);
    const line = read.ok ? validLine(read.value) : read;
    if (!line.ok) return [{ objectName: 'route', field: 'geometry', message: line.error.message }];
    const { coordinates } = line.value;
    return {
      values: {
        ...wholeValues(ENTITY, body),
        plannedKilometres: body.plannedKilometres ?? kilometresOf(coordinates),
        geometry: { type: 'LineString', coordinates },
      },
    };
  },
};

const READ_ONLY = ['createdDateTimeUtc', 'changeDateTimeUtc', 'changeAuditUser'] as const;

const routeRoom: Room<RoutingNeeds, RouteBody, Route> = {
  kind: routeKind,
  find: findRoute,
  async validate(tx, _needs, organisation, body, stored) {
    const ends = (['startLocationId', 'endLocationId'] as const).filter(
      (field) => body[field] && body[field] !== stored?.[field],
    );
    const usable = await usableLocations(
      tx,
      organisation,
      ends.flatMap((field) => body[field] ?? []),
    );
    const message = 'is not a location of the organisation';
    return [
      ...readOnlyErrors('route', body, READ_ONLY, stored),
      ...ends
        .filter((field) => !usable.has(body[field]!))
        .map((field) => ({ objectName: 'route', field, message })),
    ];
  },
  async taken(_db, _organisation, _body, error) {
    if (!isUniqueViolation(error, 'route_organisation_id_route_reference_key')) return undefined;
    return fieldFailure('route', 'routeReference', 'belongs to another route', 'duplicateReference');
  },
  published: publishRoutes,
};

export function routeOverride(needs: RoutingNeeds): EntityOverride {
  return roomOverride(needs, routeRoom, routeBody);
}

export async function publishRoutes(
  { bus }: Pick<RoutingNeeds, 'bus'>,
  { organisation, outcomes }: Written<Route>,
): Promise<void> {
  const routeIds = outcomes.flatMap((outcome) =>
    outcome.action === 'CHANGE' && 'geometry' in outcome.changes.after ? [outcome.id as RouteId] : [],
  );
  if (routeIds.length > 0) bus.publish('geofence.changed', { organisationId: organisation.id, routeIds });
}

/** To a hundred metres. */
function kilometresOf(coordinates: readonly [number, number][]): number {
  return Math.round(lineOf(coordinates).lengthMetres / 100) / 10;
}
