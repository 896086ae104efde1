import type { Route, RouteBody } from '@linehaul/contracts/routing';
import type { EpochMs, RouteId } from '@linehaul/domain/core';
import { lineOf } from '@linehaul/domain/geo';
import { readGeometry, validLine } from '@linehaul/domain/shapes';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, inTransaction, isUniqueViolation, newId } from '../../platform/db/index.ts';
import { Failure, type FieldError } from '../../platform/http/index.ts';
import {
  differing,
  fieldFailure,
  readOnlyErrors,
  recordChange,
  validateRecordVersion,
} from '../../platform/records/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { insertRoute, lockRoute, type RouteValues, updateRouteRow, usableLocations } from './route-store.ts';

export interface RoutingNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  /** The product's clock. */
  readonly now: () => EpochMs;
}

/** Failures: validation, duplicateReference. */
export async function makeRoute(
  { db, now: clock }: RoutingNeeds,
  organisation: OrganisationContext,
  body: RouteBody,
  actor: string,
): Promise<Route | Failure> {
  const now = clock();
  return takingReference(() =>
    inTransaction(db, async (tx) => {
      const values = await valuesOf(tx, organisation, body, undefined);
      if (values instanceof Failure) return values;
      const id = newId<RouteId>();
      await insertRoute(tx, organisation, id, values, { actor, now });
      const route = (await lockRoute(tx, organisation, id))!;
      await recordChange(tx, organisation.id, {
        recordId: id,
        entity: 'route',
        kind: 'create',
        version: 0,
        actor,
        now,
        before: {},
        after: historyOf(route),
      });
      return route;
    }),
  );
}

/** A change that changes nothing moves no version. Failures: idnotfound, validation, duplicateReference, concurrencyFailure. */
export async function changeRoute(
  { db, bus, now: clock }: RoutingNeeds,
  organisation: OrganisationContext,
  id: string,
  body: RouteBody,
  actor: string,
): Promise<Route | Failure> {
  const now = clock();
  let changed: Readonly<Record<string, unknown>> = {};
  const result = await takingReference(() =>
    inTransaction(db, async (tx) => {
      const before = await lockRoute(tx, organisation, id);
      if (!before) return new Failure('idnotfound', { entityName: 'route' });
      const record = { id: before.id, version: before.version, entity: 'route' } as const;
      const values =
        (await validateRecordVersion(tx, organisation.id, record, body.version ?? undefined)) ??
        (await valuesOf(tx, organisation, body, before));
      if (values instanceof Failure) return values;
      const changes = differing(historyOf(before), historyOf(asRoute(before, values)));
      if (Object.keys(changes.after).length === 0) return before;
      changed = changes.after;
      await updateRouteRow(tx, organisation, before.id, values, { actor, now });
      const entry = { recordId: before.id, entity: 'route', kind: 'edit', actor, now } as const;
      await recordChange(tx, organisation.id, { ...entry, version: before.version + 1, ...changes });
      return (await lockRoute(tx, organisation, before.id))!;
    }),
  );
  if (!(result instanceof Failure) && 'geometry' in changed) {
    bus.publish('geofence.changed', { organisationId: organisation.id, routeIds: [result.id as RouteId] });
  }
  return result;
}

const READ_ONLY = ['createdDateTimeUtc', 'changeDateTimeUtc', 'changeAuditUser'] as const;

async function valuesOf(
  tx: Executor,
  organisation: OrganisationContext,
  body: RouteBody,
  stored: Route | undefined,
): Promise<RouteValues | Failure> {
  const errors: FieldError[] = [...readOnlyErrors('route', body, READ_ONLY, stored)];
  const addError = (field: string, message: string) => errors.push({ objectName: 'route', field, message });
  const read = readGeometry(body.geometry);
  const line = read.ok ? validLine(read.value) : read;
  if (!line.ok) addError('geometry', line.error.message);
  const ends = { startLocationId: body.startLocationId, endLocationId: body.endLocationId };
  const usable = await usableLocations(
    tx,
    organisation,
    Object.values(ends).flatMap((id) => id ?? []),
  );
  for (const [field, id] of Object.entries(ends)) {
    const had = stored?.[field as keyof typeof ends] === id;
    if (id && !had && !usable.has(id.toLowerCase())) addError(field, 'is not a location of the organisation');
  }
  const failure = fieldFailure('route', errors);
  if (failure || !line.ok) return failure!;
  const { coordinates } = line.value;
  return {
    route_reference: body.routeReference,
    name: body.name,
    start_location_id: body.startLocationId?.toLowerCase() ?? null,
    end_location_id: body.endLocationId?.toLowerCase() ?? null,
    planned_kilometres: body.plannedKilometres ?? kilometresOf(coordinates),
    planned_duration_minutes: body.plannedDurationMinutes ?? null,
    corridor_metres: body.corridorMetres ?? null,
    geometry: { type: 'LineString', coordinates },
  };
}

/** Of the line itself, to a hundred metres. */
export function kilometresOf(coordinates: readonly [number, number][]): number {
  return Math.round(lineOf(coordinates).lengthMetres / 100) / 10;
}

export function asRoute(route: Route, values: RouteValues): Route {
  return {
    ...route,
    routeReference: values.route_reference,
    name: values.name,
    startLocationId: values.start_location_id,
    endLocationId: values.end_location_id,
    plannedKilometres: values.planned_kilometres,
    plannedDurationMinutes: values.planned_duration_minutes,
    geometry: values.geometry,
    corridorMetres: values.corridor_metres,
  };
}

export function historyOf(route: Route): Readonly<Record<string, unknown>> {
  const { routeReference, name, startLocationId, endLocationId, plannedKilometres } = route;
  const { plannedDurationMinutes, geometry, corridorMetres } = route;
  const ends = { startLocationId, endLocationId };
  return {
    routeReference,
    name,
    ...ends,
    plannedKilometres,
    plannedDurationMinutes,
    geometry,
    corridorMetres,
  };
}

async function takingReference<T>(work: () => Promise<T | Failure>): Promise<T | Failure> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'route_organisation_id_route_reference_key')) throw error;
    const taken = { objectName: 'route', field: 'routeReference', message: 'belongs to another route' };
    return fieldFailure('route', [taken], 'duplicateReference')!;
  }
}
