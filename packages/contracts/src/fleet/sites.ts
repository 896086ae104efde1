import { z } from 'zod';
import { defineRoute, listQuery } from '../http/index.ts';
import { archivedFilter, record } from './record.ts';

export const site = z.object({ ...record, siteId: z.string(), name: z.string(), archived: z.boolean() });
export type Site = z.infer<typeof site>;

export const listSites = defineRoute({
  method: 'GET',
  path: '/api/sites/:orgId',
  access: 'user',
  scope: 'organisation',
  list: true,
  query: listQuery(['name', 'siteId', 'id'], archivedFilter),
  response: z.array(site),
});
