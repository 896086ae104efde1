import { EVENT_SEVERITIES } from '@linehaul/domain/fleet';
import { z } from 'zod';
import { defineRoute, line, listQuery, organisationRoute } from '../http/index.ts';
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
  alarm: z.boolean(),
});
export type LibraryEvent = z.infer<typeof libraryEvent>;

export const listLibraryEvents = organisationRoute({
  path: '/api/library-events/:orgId',
  list: true,
  query: listQuery(['name', 'eventTypeId', 'id']),
  response: z.array(libraryEvent),
});

const text = (limit: number) => line(limit).refine((value) => value !== '', 'must not be empty');
/** The server's fields may return unchanged. */
export const libraryEventBody = z.strictObject({
  id: z.string().nullish(),
  version: z.number().int().nullish(),
  eventTypeId: z.string().nullish(),
  createdDateTimeUtc: z.string().nullish(),
  changeDateTimeUtc: z.string().nullish(),
  changeAuditUser: z.string().nullish(),
  organisationId: z.string().nullish(),
  name: text(100),
  description: text(500),
  eventType: z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'must be capital letters, digits and underscores'),
  displayUnits: line(20).nullish(),
  formatType: z.enum(['number', 'duration', 'text']).nullish(),
  valueName: line(60).nullish(),
  severity: z.enum(EVENT_SEVERITIES).optional(),
  alarm: z.boolean().optional(),
});
export type LibraryEventBody = z.infer<typeof libraryEventBody>;

/** Null clears as application/merge-patch+json, is ignored as application/json. */
export const patchLibraryEvent = defineRoute({
  method: 'PATCH',
  path: '/api/library-events/:id',
  access: 'user',
  body: libraryEventBody.partial(),
  response: libraryEvent,
  errors: ['idnull', 'idinvalid', 'idnotfound', 'duplicateEventType', 'concurrencyFailure'],
});
