import { type LibraryEvent, type LibraryEventBody, libraryEventBody } from '@linehaul/contracts/fleet';
import { entityNamed } from '@linehaul/domain/entities';
import { RAISED_EVENT_TYPES } from '@linehaul/domain/fleet';
import { z } from 'zod';
import { isUniqueViolation } from '../../../platform/db/index.ts';
import { Failure } from '../../../platform/http/index.ts';
import { type EntityOverride, type Room, roomOverride, wholeValues } from '../../entities/index.ts';
import type { FleetNeeds } from '../needs.ts';
import { publishEventTypes } from './changes.ts';
import { findEventType, hasEvents } from './store.ts';

const ENTITY = entityNamed('library-event');
const entityName = 'libraryEvent';
type Needs = Pick<FleetNeeds, 'db' | 'bus' | 'now'>;

const eventTypeRoom: Room<Needs, LibraryEventBody, LibraryEvent> = {
  kind: {
    entity: ENTITY,
    prepare: (body, stored) => ({
      values: {
        ...wholeValues(ENTITY, body),
        severity: body.severity ?? stored?.severity ?? 'WARNING',
        alarm: body.alarm ?? stored?.alarm ?? true,
      },
    }),
  },
  find: findEventType,
  async validate(_tx, _needs, _organisation, { eventType }, stored) {
    if (!stored || eventType === stored.eventType) return [];
    const message = 'the code of a type stays: events carry it';
    return [{ objectName: entityName, field: 'eventType', message }];
  },
  async taken(_db, _organisation, { eventType }, error) {
    if (!isUniqueViolation(error)) return undefined;
    return new Failure('duplicateEventType', { entityName, detail: `The code ${eventType} is in use` });
  },
  published: async ({ bus }, { organisation, outcomes }) => {
    for (const { id } of outcomes) publishEventTypes(bus, organisation.id, id);
  },
};

/** Null leaves severity and alarm unchanged. */
const whole = z.preprocess((body) => {
  const { severity, alarm, ...values } = body as Record<string, unknown>;
  return { ...values, ...(severity == null ? {} : { severity }), ...(alarm == null ? {} : { alarm }) };
}, libraryEventBody);

export function eventTypeOverride(needs: Needs): EntityOverride {
  return {
    ...roomOverride(needs, eventTypeRoom, whole),
    async validateRemoval(tx, organisationId, { name, eventType }) {
      if (RAISED_EVENT_TYPES.has(String(eventType))) {
        const detail = `'${name}' is raised by the product itself; switch its alarm off instead`;
        return new Failure('eventTypeInUse', { entityName, detail });
      }
      if (!(await hasEvents(tx, organisationId, String(eventType)))) return undefined;
      const detail = `Events of the type '${name}' exist and would lose their name`;
      return new Failure('eventTypeInUse', { entityName, detail });
    },
    written: (organisationId, id) => publishEventTypes(needs.bus, organisationId, id),
  };
}
