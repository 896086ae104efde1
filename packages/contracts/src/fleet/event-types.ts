import { EVENT_SEVERITIES } from '@linehaul/domain/fleet';
import { z } from 'zod';
import { defineRoute, line, listQuery } from '../http/index.ts';
import { record } from './record.ts';

export const libraryEvent = z.object({
  ...record,
  eventTypeId: z.string(),
  name: z.string(),
  description: z.string(),
  eventType: z.string(),
  displayUnits: z.string().nullable(),
  formatType: z.string().nullable(),
  valueName: z.string().nullable(),
  severity: z.enum(EVENT_SEVERITIES),
  /** Events of this type raise alerts. */
  alarm: z.boolean(),
});
export type LibraryEvent = z.infer<typeof libraryEvent>;

export const listLibraryEvents = defineRoute({
  method: 'GET',
  path: '/api/library-events/:orgId',
  access: 'user',
  scope: 'organisation',
  list: true,
  query: listQuery(['name', 'eventTypeId', 'id']),
  response: z.array(libraryEvent),
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
/** A body may send these back unchanged. */
const owned = {
  eventTypeId: z.string().nullish(),
  createdDateTimeUtc: z.string().nullish(),
  changeDateTimeUtc: z.string().nullish(),
  changeAuditUser: z.string().nullish(),
};
const identity = { id: z.string().nullish(), version: z.number().int().nullish() };

/** `organisationId` is optional for users of one organisation. */
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

export const putLibraryEvent = defineRoute({
  method: 'PUT',
  path: '/api/library-events/:id',
  access: 'user',
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

/** Null clears a field as application/merge-patch+json, and is ignored as application/json. */
export const patchLibraryEvent = defineRoute({
  method: 'PATCH',
  path: '/api/library-events/:id',
  access: 'user',
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
