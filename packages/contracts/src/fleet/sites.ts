import { z } from 'zod';
import { listQuery, organisationRoute } from '../http/index.ts';
import { archivedFilter, record } from './record.ts';

export const site = z.object({ ...record, siteId: z.string(), name: z.string(), archived: z.boolean() });
export type Site = z.infer<typeof site>;

export const listSites = organisationRoute({
  path: '/api/sites/:orgId',
  list: true,
  query: listQuery(['name', 'siteId', 'id'], archivedFilter),
  response: z.array(site),
});
