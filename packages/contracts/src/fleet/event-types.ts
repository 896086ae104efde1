import { EVENT_SEVERITIES } from '@linehaul/domain/fleet';
import { z } from 'zod';
import { defineRoute, line, listQuery } from '../http/index.ts';
import { ofOrganisation, record } from './record.ts';

export const libraryEvent = z.object({
  ...record,
  eventTypeId: z.string(),
  name: z.string(),
  description: z.string(),
  /** The code that events carry; the product raises some by themselves. */
  eventType: z.string(),
  displayUnits: z.string().nullable(),
  formatType: z.string().nullable(),
  valueName: z.string().nullable(),
  severity: z.enum(EVENT_SEVERITIES),
  /** The alert centre tells of events of this type. */
  alarm: z.boolean(),
});
export type LibraryEvent = z.infer<typeof libraryEvent>;

export const listLibraryEvents = defineRoute({
  method: 'GET',
  path: '/api/library-events/:orgId',
  access: 'user',
  list: true,
  params: ofOrganisation,
  query: listQuery(['name', 'eventTypeId', 'id']),
  response: z.array(libraryEvent),
  errors: ['notFound'],
});

const text = (limit: number) => line(limit).refine((value) => value !== '', 'must not be empty');
const fields = {
  name: text(100),
  description: text(500),
  eventType: z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'must be capital letters, digits and underscores'),
  displayUnits: line(20).nullish(),
  formatType: z.enum(['number', 'duration', 'text']).nullish(),
  valueName: line(60).nullish(),
  severity: z.enum(EVENT_SEVERITIES),
  alarm: z.boolean(),
};
/** What the server owns: accepted where it is as stored, so that a client may send back what it read. */
const owned = {
  eventTypeId: z.string().nullish(),
  createdDateTimeUtc: z.string().nullish(),
  changeDateTimeUtc: z.string().nullish(),
  changeAuditUser: z.string().nullish(),
};
const identity = { id: z.string().nullish(), version: z.number().int().nullish() };

/** `organisationId` may be left out by who has one organisation alone. */
export const postLibraryEvent = defineRoute({
  method: 'POST',
  path: '/api/library-events',
  access: 'user',
  status: 201,
  body: z.strictObject({
    ...identity,
    ...owned,
    organisationId: z.string().nullish(),
    ...fields,
    severity: fields.severity.default('WARNING'),
    alarm: fields.alarm.default(true),
  }),
  response: libraryEvent,
  errors: ['idexists', 'duplicateEventType', 'notFound'],
});

const ofRecord = z.object({ id: z.string() });

export const putLibraryEvent = defineRoute({
  method: 'PUT',
  path: '/api/library-events/:id',
  access: 'user',
  params: ofRecord,
  body: z.strictObject({
    ...identity,
    ...owned,
    organisationId: z.string().nullish(),
    ...fields,
    severity: fields.severity.optional(),
    alarm: fields.alarm.optional(),
  }),
  response: libraryEvent,
  errors: ['idnull', 'idinvalid', 'idnotfound', 'duplicateEventType', 'concurrencyFailure'],
});

/** As application/merge-patch+json null clears a field; as application/json it leaves it. */
export const patchLibraryEvent = defineRoute({
  method: 'PATCH',
  path: '/api/library-events/:id',
  access: 'user',
  params: ofRecord,
  body: z.strictObject({
    ...identity,
    ...owned,
    organisationId: z.string().nullish(),
    name: fields.name.nullish(),
    description: fields.description.nullish(),
    eventType: fields.eventType.nullish(),
    displayUnits: fields.displayUnits,
    formatType: fields.formatType,
    valueName: fields.valueName,
    severity: fields.severity.nullish(),
    alarm: fields.alarm.nullish(),
  }),
  response: libraryEvent,
  errors: ['idnull', 'idinvalid', 'idnotfound', 'duplicateEventType', 'concurrencyFailure'],
});
