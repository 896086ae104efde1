import { CATALOGUE } from '@linehaul/domain/entities';
import { EXPORT_FORMATS, EXPORT_LISTS, type ExportFormat } from '@linehaul/domain/transfers';
import { z } from 'zod';
import { instant, organisationRoute } from '../http/index.ts';
import { DATE_TYPES } from '../journeys/index.ts';

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
};

export const exportQuery = z.looseObject({
  format: z.enum(EXPORT_FORMATS),
  /** Journeys only. */
  start: instant.optional(),
  end: instant.optional(),
  dateType: z.enum(DATE_TYPES).optional(),
});
export type ExportQuery = z.infer<typeof exportQuery>;

export const exportList = organisationRoute({
  path: '/api/exports/:orgId/:list',
  params: { list: z.enum(EXPORT_LISTS) },
  query: exportQuery,
  response: z.unknown(),
  content: Object.values(EXPORT_TYPES),
});

export const exportAudit = organisationRoute({
  path: '/api/exports/:orgId/audit',
  needs: 'supervise',
  query: z.looseObject({ format: z.enum(['csv', 'xlsx']) }),
  response: z.unknown(),
  content: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
});

export const exportRecords = organisationRoute({
  path: '/api/exports/:orgId/records/:collection',
  params: { collection: z.enum(CATALOGUE.map(({ collection }) => collection)) },
  query: z.looseObject({ format: z.enum(['csv', 'xlsx']) }),
  response: z.unknown(),
  content: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
});
