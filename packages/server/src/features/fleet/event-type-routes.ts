import {
  deleteLibraryEvent,
  type LibraryEvent,
  patchLibraryEvent,
  postLibraryEvent,
  putLibraryEvent,
} from '@linehaul/contracts/fleet';
import type { BodyOf } from '@linehaul/contracts/http';
import type { OrganisationId } from '@linehaul/domain/core';
import { RAISED_EVENT_TYPES } from '@linehaul/domain/fleet';
import type { Selectable } from 'kysely';
import type { Bus } from '../../platform/bus/index.ts';
import {
  type Executor,
  inTransaction,
  isUniqueViolation,
  newId,
  type Tables,
} from '../../platform/db/index.ts';
import { Failure, type Mount, type SignedIn } from '../../platform/http/index.ts';
import { type OrganisationContext, organisationFor, organisationsOf } from '../organisation/index.ts';
import {
  deleteEventTypeRow,
  type EventTypeFields,
  hasEvents,
  insertEventType,
  lockEventType,
  updateEventType,
} from './event-type-store.ts';
import { libraryEventWire } from './wire.ts';

const entityName = 'libraryEvent';
type Row = Selectable<Tables['library_event']>;

/** The organisation's own event types: made, changed and removed by its people. */
export function mountEventTypes(mount: Mount, db: Executor, bus: Bus): void {
  const tell = (row: Row) => {
    const organisationId = row.organisation_id as OrganisationId;
    bus.publish('organisation-data.changed', { organisationId, lists: ['eventTypes'] });
    // Which types alarm decides what the alert centre tells of.
    bus.publish('alerts.changed', { organisationId, raised: [], changed: [row.id], ended: [] });
  };

  mount(postLibraryEvent, async ({ caller, body, reply }) => {
    if (body.id || body.eventTypeId) return new Failure('idexists', { entityName });
    const organisation = await organisationOf(db, caller, body.organisationId ?? undefined);
    if (organisation instanceof Failure) return organisation;
    const id = newId();
    const row = await keepingCodes(body.eventType, () =>
      insertEventType(db, organisation.id, id, fieldsOf(body), caller.login),
    );
    if (row instanceof Failure) return row;
    tell(row);
    reply.header('Location', `/api/library-events/${id}`);
    reply.header('X-linehaulApp-alert', 'libraryEvent.created').header('X-linehaulApp-params', id);
    return libraryEventWire(row);
  });

  mount(putLibraryEvent, ({ caller, params, body }) => change(caller, params.id, body, fieldsOf(body)));
  mount(patchLibraryEvent, ({ caller, params, body, request }) => {
    const isMerge = request.headers['content-type']?.startsWith('application/merge-patch+json') ?? false;
    const missing = (['name', 'description', 'eventType', 'severity', 'alarm'] as const).find(
      (field) => isMerge && body[field] === null,
    );
    if (missing) return fieldFailure(missing, 'must not be empty');
    return change(caller, params.id, body, patchOf(body, isMerge));
  });

  mount(deleteLibraryEvent, async ({ caller, params }) => {
    const done = await inTransaction(db, async (tx) => {
      const row = await lockEventType(tx, caller.login, params.id);
      if (!row) return new Failure('notFound', { entityName });
      if (RAISED_EVENT_TYPES.has(row.event_type)) {
        const detail = `'${row.name}' is raised by the product itself; switch its alarm off instead`;
        return new Failure('eventTypeInUse', { entityName, detail });
      }
      if (await hasEvents(tx, row)) {
        const detail = `Events of the type '${row.name}' exist and would lose their name`;
        return new Failure('eventTypeInUse', { entityName, detail });
      }
      await deleteEventTypeRow(tx, row);
      return row;
    });
    if (done instanceof Failure) return done;
    tell(done);
    return undefined;
  });

  async function change(
    caller: SignedIn,
    id: string,
    body: BodyOf<typeof patchLibraryEvent>,
    fields: Partial<EventTypeFields>,
  ): Promise<LibraryEvent | Failure> {
    if (!body.id) return new Failure('idnull', { entityName });
    if (body.id !== id) return new Failure('idinvalid', { entityName });
    const changed = await keepingCodes(fields.event_type, () =>
      inTransaction(db, async (tx) => {
        const row = await lockEventType(tx, caller.login, id);
        if (!row) return new Failure('idnotfound', { entityName });
        const refused = refusalOf(row, body, fields);
        if (refused) return refused;
        return updateEventType(tx, row, fields, { actor: caller.login, now: Date.now() });
      }),
    );
    if (changed instanceof Failure) return changed;
    tell(changed);
    return libraryEventWire(changed);
  }
}

function refusalOf(
  row: Row,
  body: BodyOf<typeof patchLibraryEvent>,
  fields: Partial<EventTypeFields>,
): Failure | undefined {
  if (body.version != null && body.version !== row.version) {
    return new Failure('concurrencyFailure', { entityName });
  }
  const stored = libraryEventWire(row);
  for (const field of [
    'organisationId',
    'eventTypeId',
    'createdDateTimeUtc',
    'changeDateTimeUtc',
    'changeAuditUser',
  ] as const) {
    if (body[field] != null && body[field] !== stored[field]) {
      return fieldFailure(field, 'is kept by the server');
    }
  }
  const code = fields.event_type;
  if (code !== undefined && code !== row.event_type) {
    return fieldFailure('eventType', 'the code of a type stays: events carry it');
  }
  return undefined;
}

const fieldFailure = (field: string, message: string) =>
  new Failure('validation', {
    detail: `${field}: ${message}`,
    entityName,
    fieldErrors: [{ objectName: entityName, field, message }],
  });

/** The one that is named, or the only one of the person. */
async function organisationOf(
  db: Executor,
  caller: SignedIn,
  named: string | undefined,
): Promise<OrganisationContext | Failure> {
  if (named) return organisationFor(db, caller, named);
  const all = await organisationsOf(db, caller.login);
  if (all.length !== 1) return fieldFailure('organisationId', 'must name one of your organisations');
  return organisationFor(db, caller, all[0]!.id);
}

async function keepingCodes<T>(code: string | undefined, work: () => Promise<T>): Promise<T | Failure> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return new Failure('duplicateEventType', { entityName, detail: `The code ${code} is in use` });
  }
}

type Whole = BodyOf<typeof postLibraryEvent> | BodyOf<typeof putLibraryEvent>;
const textOrNull = (value: string | null | undefined) => value || null;

/** What is left out of a whole record is cleared, but for the two switches, which stay. */
function fieldsOf(body: BodyOf<typeof postLibraryEvent>): EventTypeFields;
function fieldsOf(body: Whole): Partial<EventTypeFields>;
function fieldsOf(body: Whole): Partial<EventTypeFields> {
  return {
    name: body.name,
    description: body.description,
    event_type: body.eventType,
    display_units: textOrNull(body.displayUnits),
    format_type: textOrNull(body.formatType),
    value_name: textOrNull(body.valueName),
    ...(body.severity === undefined ? {} : { severity: body.severity }),
    ...(body.alarm === undefined ? {} : { alarm: body.alarm }),
  };
}

function patchOf(body: BodyOf<typeof patchLibraryEvent>, clears: boolean): Partial<EventTypeFields> {
  const optional = (
    name: 'display_units' | 'format_type' | 'value_name',
    value: string | null | undefined,
  ) => (value === undefined || (value === null && !clears) ? {} : { [name]: textOrNull(value) });
  return {
    ...(body.name == null ? {} : { name: body.name }),
    ...(body.description == null ? {} : { description: body.description }),
    ...(body.eventType == null ? {} : { event_type: body.eventType }),
    ...(body.severity == null ? {} : { severity: body.severity }),
    ...(body.alarm == null ? {} : { alarm: body.alarm }),
    ...optional('display_units', body.displayUnits),
    ...optional('format_type', body.formatType),
    ...optional('value_name', body.valueName),
  };
}
