import { z } from 'zod';
import { defineRoute, listQuery } from '../http/index.ts';
import { ofOrganisation, record } from './record.ts';

export const libraryEvent = z.object({
  ...record,
  eventTypeId: z.string(),
  name: z.string(),
  description: z.string(),
  eventType: z.string(),
  displayUnits: z.string().nullable(),
  formatType: z.string().nullable(),
  valueName: z.string().nullable(),
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
