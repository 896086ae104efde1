import { z } from 'zod';
import { instant } from '../http/index.ts';

/** Fields that every record of an organisation has; the server owns them all. */
export const record = {
  id: z.string(),
  organisationId: z.string(),
  version: z.number(),
  createdDateTimeUtc: instant,
  changeDateTimeUtc: instant,
  changeAuditUser: z.string(),
};

/** `archived` is left out of a list unless it is asked for. */
export const archivedFilter = { includeArchived: z.enum(['true', 'false']).optional() };

export const ofOrganisation = z.object({ orgId: z.string() });
