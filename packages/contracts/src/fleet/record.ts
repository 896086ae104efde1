import { z } from 'zod';
import { instant, line, optionalOrNull } from '../http/index.ts';

/** Fields that every record of an organisation has; the server owns them all. */
export const record = {
  id: z.string(),
  organisationId: z.string(),
  version: z.number(),
  createdDateTimeUtc: instant,
  changeDateTimeUtc: instant,
  changeAuditUser: z.string(),
};

/** A field that the server keeps, in a body: compared with what is stored. */
export const readOnly = z.unknown().optional();

/**
 * The same fields in a body: equal to what is stored they are accepted, so that a client may send back what it read.
 * `version` is the one that the person has seen; not compared where absent.
 */
export const writtenRecord = {
  id: optionalOrNull(z.string()),
  version: optionalOrNull(z.number().int()),
  organisationId: readOnly,
  createdDateTimeUtc: readOnly,
  changeDateTimeUtc: readOnly,
  changeAuditUser: readOnly,
};

/** A line that a body may leave out, send as null or leave blank: all three are none. */
export function optionalLine(most: number) {
  return optionalOrNull(line(most)).transform((text) => text || undefined);
}

/** The same of several lines. */
export function optionalText(most: number) {
  return optionalOrNull(z.string().trim().max(most)).transform((text) => text || undefined);
}

/** A line that must be there. */
export function requiredLine(most: number) {
  return line(most).min(1, 'is required');
}

/** `archived` is left out of a list unless it is asked for. */
export const archivedFilter = { includeArchived: z.enum(['true', 'false']).optional() };
/** What the admin's lists are narrowed by: free text, a site. */
export const adminFilters = {
  ...archivedFilter,
  search: z.string().max(200).optional(),
  'siteId.equals': z.string().max(50).optional(),
};

export const ofOrganisation = z.object({ orgId: z.string() });

/** Archiving and restoring: the version that the person has seen, and whether open journeys may keep the record. */
export const archiveBody = z.strictObject({
  version: optionalOrNull(z.number().int()),
  overrideConflict: optionalOrNull(z.boolean()),
});

/** `errorPayload` of stillAllocated: open journeys that have the record, the next to start first, and how many there are. */
export const stillAllocated = z.object({
  total: z.number(),
  journeys: z.array(
    z.object({
      journeyId: z.string(),
      journeyUniqueReference: z.string(),
      journeyStatus: z.string(),
      plannedStartDateTimeUtc: instant,
    }),
  ),
});
export type StillAllocated = z.infer<typeof stillAllocated>;
