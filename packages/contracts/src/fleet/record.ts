import { z } from 'zod';
import { instant, line, optionalOrNull, sentBack } from '../http/index.ts';

export const record = {
  id: z.string(),
  organisationId: z.string(),
  version: z.number(),
  createdDateTimeUtc: instant,
  changeDateTimeUtc: instant,
  changeAuditUser: z.string(),
};

export const ownFields = {
  organisationId: sentBack(z.string()),
  createdDateTimeUtc: sentBack(instant),
  changeDateTimeUtc: sentBack(instant),
  changeAuditUser: sentBack(z.string()),
};

/** Accepted if unchanged; absent `version`: not compared. */
export const writtenRecord = {
  id: optionalOrNull(z.string()),
  version: optionalOrNull(z.number().int()),
  ...ownFields,
};

/** Absent, null or blank: undefined. */
export function optionalLine(most: number) {
  return optionalOrNull(line(most)).transform((text) => text || undefined);
}

export function optionalText(most: number) {
  return optionalOrNull(z.string().trim().max(most)).transform((text) => text || undefined);
}

export function requiredLine(most: number) {
  return line(most).min(1, 'is required');
}

/** Default: without archived records. */
export const archivedFilter = { includeArchived: z.enum(['true', 'false']).optional() };
export const adminFilters = {
  ...archivedFilter,
  search: z.string().max(200).optional(),
  'siteId.equals': z.string().max(50).optional(),
};

/** `overrideConflict`: even with open journeys. */
export const archiveBody = z.strictObject({
  version: optionalOrNull(z.number().int()),
  overrideConflict: optionalOrNull(z.boolean()),
});

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
