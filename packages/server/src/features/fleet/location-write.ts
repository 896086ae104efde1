import type { Location, LocationBody, LocationUse } from '@linehaul/contracts/fleet';
import type { LocationId } from '@linehaul/domain/core';
import { type Executor, inTransaction, isUniqueViolation, newId } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import {
  differing,
  fieldFailure,
  type RecordEntry,
  recordChange,
  validateRecordVersion,
} from '../../platform/records/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { wantedShape } from './location-shape.ts';
import {
  findLocation,
  insertLocation,
  lockLocation,
  referenceHolder,
  routesAt,
  setArchived,
  updateLocation,
} from './location-store.ts';
import { GEOFENCE_FIELDS, historyOf, locationReadOnlyErrors, valuesOf } from './location-values.ts';
import type { FleetNeeds } from './needs.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Failures: idexists, validation, duplicateReference. */
export async function makeLocation(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  body: LocationBody,
  actor: string,
): Promise<Location | Failure> {
  if (given(body.id) || given(body.locationId)) return new Failure('idexists', { entityName: 'location' });
  const shape = wantedShape(body, undefined);
  const errors = [...(shape.ok ? [] : shape.error), ...locationReadOnlyErrors(body, undefined)];
  if (!shape.ok || errors.length > 0) return fieldFailure('location', errors)!;
  const id = newId<LocationId>();
  const now = needs.now();
  const made = await takingReference(needs.db, organisation, body, () =>
    inTransaction(needs.db, async (tx) => {
      await insertLocation(tx, organisation, id, valuesOf(body, shape.value, undefined), { actor, now });
      const location = (await findLocation(tx, organisation, id, { evenArchived: true }))!;
      const after = historyOf(location);
      await recordChange(tx, organisation.id, {
        ...entryOf(id, 'create', 0, actor, now),
        before: {},
        after,
      });
      return location;
    }),
  );
  if (!(made instanceof Failure)) publish(needs, organisation, made, historyOf(made));
  return made;
}

/**
 * Replaces a location, in one transaction; a change that changes nothing moves no version. Failures: idinvalid,
 * notFound, concurrencyFailure, validation, duplicateReference.
 */
export async function changeLocation(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  id: string,
  body: LocationBody,
  actor: string,
): Promise<Location | Failure> {
  const others = [body.id, body.locationId].filter((named) => given(named) && !isSameId(named, id));
  if (others.length > 0) return new Failure('idinvalid', { entityName: 'location' });
  return change(needs, organisation, id, actor, body.version ?? undefined, body, async (tx, before, by) => {
    const shape = wantedShape(body, before);
    const errors = [...(shape.ok ? [] : shape.error), ...locationReadOnlyErrors(body, before)];
    if (!shape.ok || errors.length > 0) return fieldFailure('location', errors);
    await updateLocation(tx, organisation, before.id, valuesOf(body, shape.value, before), by);
    return undefined;
  });
}

/** Takes a location out of lists and choices; journeys keep it. Failures: notFound, concurrencyFailure. */
export async function archiveLocation(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  id: string,
  version: number | undefined,
  actor: string,
): Promise<{ readonly openJourneys: number } | Failure> {
  const archived = await change(needs, organisation, id, actor, version, {}, async (tx, before, by) => {
    if (before.isDeleted) return unknown();
    await setArchived(tx, organisation, before.id, by);
    return undefined;
  });
  if (archived instanceof Failure) return archived;
  const used = await needs.journeys.openJourneysOf(needs.db, organisation.id, { locationIds: [archived.id] });
  return { openJourneys: used.total };
}

/** Failures: notFound. */
export async function useOfLocation(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  id: string,
): Promise<LocationUse | Failure> {
  const location = await findLocation(needs.db, organisation, id, { evenArchived: true });
  if (!location) return unknown();
  const journeys = await needs.journeys.openJourneysOf(needs.db, organisation.id, {
    locationIds: [location.id],
  });
  return {
    openJourneys: journeys.total,
    journeyUniqueReferences: journeys.journeys.slice(0, 10).map((journey) => journey.journeyUniqueReference),
    routes: await routesAt(needs.db, organisation, location.id),
  };
}

async function change(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  id: string,
  actor: string,
  seen: number | undefined,
  body: Pick<LocationBody, 'externalReference'>,
  write: (tx: Executor, before: Location, by: Actor) => Promise<Failure | undefined>,
): Promise<Location | Failure> {
  const now = needs.now();
  const changed = await takingReference(needs.db, organisation, body, () =>
    undoing(needs.db, async (tx) => {
      if (!(await lockLocation(tx, organisation, id))) return unknown();
      const before = (await findLocation(tx, organisation, id, { evenArchived: true }))!;
      const record = { id: before.id, version: before.version, entity: 'location' } as const;
      const failure =
        (await validateRecordVersion(tx, organisation.id, record, seen)) ??
        (await write(tx, before, { actor, now }));
      if (failure) return failure;
      const after = (await findLocation(tx, organisation, id, { evenArchived: true }))!;
      const changes = differing(historyOf(before), historyOf(after));
      // Nothing is written where nothing differs: neither version nor who changed it moves.
      if (Object.keys(changes.after).length === 0) return new Unchanged(before);
      const kind = kindOf(changes.after);
      await recordChange(tx, organisation.id, {
        ...entryOf(before.id, kind, after.version, actor, now),
        ...changes,
      });
      return { location: after, changes: changes.after };
    }),
  );
  if (changed instanceof Failure) return changed;
  if (changed instanceof Unchanged) return changed.location;
  publish(needs, organisation, changed.location, changed.changes);
  if ('name' in changed.changes) {
    await needs.journeys.renamed(organisation.id, { locationIds: [changed.location.id] });
  }
  return changed.location;
}

class Unchanged {
  readonly location: Location;
  constructor(location: Location) {
    this.location = location;
  }
}

/** A transaction that a Failure or an Unchanged undoes. */
async function undoing<T>(
  db: Executor,
  work: (tx: Executor) => Promise<T | Failure | Unchanged>,
): Promise<T | Failure | Unchanged> {
  let undone: Failure | Unchanged | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      const result = await work(tx);
      if (!(result instanceof Failure || result instanceof Unchanged)) return result;
      undone = result;
      throw UNDO;
    });
  } catch (error) {
    if (error === UNDO && undone) return undone;
    throw error;
  }
}
const UNDO = new Error('undone');

/** The reference is unique in the organisation; of two who take it at once the second is told whose it is. */
async function takingReference<T>(
  db: Executor,
  organisation: OrganisationContext,
  { externalReference }: Pick<LocationBody, 'externalReference'>,
  work: () => Promise<T | Failure>,
): Promise<T | Failure> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'location_by_reference')) throw error;
    const holder = await referenceHolder(db, organisation, externalReference ?? '');
    const whose = holder
      ? `to '${holder.name}'${holder.archived ? ', which is archived' : ''}`
      : 'to another location';
    const message = `belongs ${whose}`;
    return fieldFailure(
      'location',
      [{ objectName: 'location', field: 'externalReference', message }],
      'duplicateReference',
    )!;
  }
}

/** After the commit: lists are read anew, and what evaluates journeys learns of changed geofences. */
function publish(
  { bus }: FleetNeeds,
  { id: organisationId }: OrganisationContext,
  location: Location,
  changes: Fields,
): void {
  bus.publish('organisation-data.changed', { organisationId, lists: ['locations'] });
  if (GEOFENCE_FIELDS.some((field) => field in changes)) {
    bus.publish('geofence.changed', { organisationId, locationIds: [location.id as LocationId] });
  }
}

function kindOf(after: Fields): RecordEntry['kind'] {
  if (!('isDeleted' in after)) return 'edit';
  return after.isDeleted ? 'archive' : 'restore';
}

function entryOf(recordId: string, kind: RecordEntry['kind'], version: number, actor: string, now: number) {
  return { recordId, entity: 'location', kind, version, actor, now } as const;
}

function given(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isSameId(named: unknown, id: string): boolean {
  return String(named).toLowerCase() === id.toLowerCase();
}

function unknown(): Failure {
  return new Failure('notFound', { entityName: 'location' });
}
