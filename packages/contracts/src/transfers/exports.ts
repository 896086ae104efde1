import { CATALOGUE } from '@linehaul/domain/entities';
import { EXPORT_FORMATS, EXPORT_LISTS, type ExportFormat } from '@linehaul/domain/transfers';
import { z } from 'zod';
import { defineRoute, instant } from '../http/index.ts';
import { DATE_TYPES } from '../journeys/index.ts';

/** Kinds of content, without their character sets. */
export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
};

/** Beside these the filters and the sort of the list itself, as its own call takes them. */
export const exportQuery = z.looseObject({
  format: z.enum(EXPORT_FORMATS),
  /** Of journeys: the days that the listing shows, as its call has them in its path. */
  start: instant.optional(),
  end: instant.optional(),
  dateType: z.enum(DATE_TYPES).optional(),
});
export type ExportQuery = z.infer<typeof exportQuery>;

/** A whole list as a file, whatever its pages. */
export const exportList = defineRoute({
  method: 'GET',
  path: '/api/exports/:orgId/:list',
  access: 'user',
  params: z.object({ orgId: z.string(), list: z.enum(EXPORT_LISTS) }),
  query: exportQuery,
  response: z.unknown(),
  content: Object.values(EXPORT_TYPES),
  errors: ['notFound', 'validation'],
});

/** The list of an entity of the catalogue as a file, by the filters, the words and the sort of its own call. */
export const exportRecords = defineRoute({
  method: 'GET',
  path: '/api/exports/:orgId/records/:collection',
  access: 'user',
  params: z.object({ orgId: z.string(), collection: z.enum(CATALOGUE.map(({ collection }) => collection)) }),
  query: z.looseObject({ format: z.enum(['csv', 'xlsx']) }),
  response: z.unknown(),
  content: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
  errors: ['notFound', 'validation'],
});
