import { postLibraryEvent, putLibraryEvent } from '@linehaul/contracts/fleet';
import type { BodyOf } from '@linehaul/contracts/http';
import type { OrganisationId } from '@linehaul/domain/core';
import { RAISED_EVENT_TYPES } from '@linehaul/domain/fleet';
import { inTransaction, isUniqueViolation, newId } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/index.ts';
import {
  differing,
  fieldFailure,
  recordChange,
  validateRecordVersion,
} from '../../platform/records/index.ts';
import { type EntityOverride, roomBody, wholeBody } from '../entities/index.ts';
import {
  type EventTypeFields,
  hasEvents,
  insertEventType,
  lockEventType,
  updateEventType,
} from './event-type-store.ts';
import type { FleetNeeds } from './needs.ts';
import { libraryEventWire } from './wire.ts';

const entityName = 'libraryEvent';
const entity = 'library-event';
type Needs = Pick<FleetNeeds, 'db' | 'bus' | 'now'>;

/** The organisation's own event types: made, changed and removed by its people. */
export function eventTypeOverride({ db, bus, now: clock }: Needs): EntityOverride {
  function notify(organisationId: OrganisationId, id: string): void {
    bus.publish('organisation-data.changed', { organisationId, lists: ['eventTypes'] });
    // Which types alarm decides what the alert centre tells of.
    bus.publish('alerts.changed', { organisationId, raised: [], changed: [id], ended: [] });
  }

  return {
    async create({ organisationId, caller, values }) {
      const body = roomBody(postLibraryEvent.body!, entityName, chosen(values));
      if (body instanceof Failure) return body;
      const id = newId();
      const by = { actor: caller.login, now: clock() };
      const failed = await keepingCodes(body.eventType, () =>
        inTransaction(db, async (tx) => {
          const row = await insertEventType(tx, organisationId, id, fieldsOf(body), by);
          const after = historyOf(libraryEventWire(row));
          const entry = { recordId: id, entity, kind: 'create', version: 0, ...by } as const;
          await recordChange(tx, organisationId, { ...entry, before: {}, after });
        }),
      );
      if (failed) return failed;
      notify(organisationId, id);
      return id;
    },

    async update(record, { organisationId, caller, values, version }) {
      const body = roomBody(putLibraryEvent.body!, entityName, chosen(wholeBody(entity, record, values)));
      if (body instanceof Failure) return body;
      if (body.eventType !== record.eventType) {
        const message = 'the code of a type stays: events carry it';
        return fieldFailure(entityName, [{ objectName: entityName, field: 'eventType', message }]);
      }
      const by = { actor: caller.login, now: clock() };
      const failed = await inTransaction(db, async (tx) => {
        const row = await lockEventType(tx, organisationId, record.id);
        if (!row) return new Failure('idnotfound', { entityName });
        const outdated = await validateRecordVersion(tx, organisationId, { ...row, entity }, version);
        if (outdated) return outdated;
        const before = historyOf(libraryEventWire(row));
        const changed = await updateEventType(tx, row, fieldsOf(body), by);
        const changes = differing(before, historyOf(libraryEventWire(changed)));
        const entry = { recordId: row.id, entity, kind: 'edit', version: changed.version, ...by } as const;
        await recordChange(tx, organisationId, { ...entry, ...changes });
        return undefined;
      });
      if (!failed) notify(organisationId, record.id);
      return failed;
    },

    async validateRemoval(tx, organisationId, { name, eventType }) {
      if (RAISED_EVENT_TYPES.has(String(eventType))) {
        const detail = `'${name}' is raised by the product itself; switch its alarm off instead`;
        return new Failure('eventTypeInUse', { entityName, detail });
      }
      if (!(await hasEvents(tx, organisationId, String(eventType)))) return undefined;
      const detail = `Events of the type '${name}' exist and would lose their name`;
      return new Failure('eventTypeInUse', { entityName, detail });
    },

    written: notify,
  };
}

/** The two that a body chooses or leaves as they are: they are never empty. */
function chosen({ severity, alarm, ...values }: Readonly<Record<string, unknown>>) {
  return { ...values, ...(severity == null ? {} : { severity }), ...(alarm == null ? {} : { alarm }) };
}

async function keepingCodes(code: string, work: () => Promise<void>): Promise<Failure | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return new Failure('duplicateEventType', { entityName, detail: `The code ${code} is in use` });
  }
}

type Whole = BodyOf<typeof postLibraryEvent> | BodyOf<typeof putLibraryEvent>;
const textOrNull = (value: string | null | undefined) => value || null;

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

function historyOf(type: ReturnType<typeof libraryEventWire>): Readonly<Record<string, unknown>> {
  const { name, description, eventType, displayUnits, formatType, valueName, severity, alarm } = type;
  return { name, description, eventType, displayUnits, formatType, valueName, severity, alarm };
}
