import { isTimeZone } from '@linehaul/domain/time';
import { IMPORT_KINDS, JOURNEY_LAYOUTS } from '@linehaul/domain/transfers';
import { z } from 'zod';
import { instant, listQuery, organisationRoute } from '../http/index.ts';
import { EXPORT_TYPES } from './exports.ts';

export const FILE_LIMIT_BYTES = 20 * 1024 * 1024;

/** GOOD_ROWS leaves bad rows out. */
export const IMPORT_MODES = ['ALL_OR_NOTHING', 'GOOD_ROWS'] as const;
const IMPORT_STATUSES = ['READ', 'CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'CANCELLED', 'FAILED'] as const;

/** Several rows may be one journey. */
const counts = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
});
const field = z.object({
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  key: z.boolean(),
  /** Journeys: the layout with the field; null: both. */
  layout: z.enum(JOURNEY_LAYOUTS).nullable(),
  stop: z.number().nullable(),
});

const options = z.strictObject({
  layout: z.enum(JOURNEY_LAYOUTS),
  /** IANA; for times without offset. */
  timeZone: z.string().max(60).refine(isTimeZone, 'is no time zone, as Africa/Johannesburg'),
});
export type ImportOptions = z.infer<typeof options>;

/** Only its sender's; expires after a day. */
export const importJob = z.object({
  id: z.string(),
  organisationId: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  format: z.string(),
  encoding: z.string().nullable(),
  /** CSV only. */
  separator: z.string().nullable(),
  status: z.enum(IMPORT_STATUSES),
  rows: z.number(),
  done: z.number(),
  columns: z.array(z.string()),
  fields: z.array(field),
  mapping: z.record(z.string(), z.number()),
  options: options.nullable(),
  preview: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  counts: counts.nullable(),
  mode: z.enum(IMPORT_MODES).nullable(),
  reason: z.string().nullable(),
  expiresUtc: instant,
});
export type ImportJob = z.infer<typeof importJob>;

export const importRow = z.object({
  /** CSV: line; sheet: row; map file: position. */
  line: z.number(),
  cells: z.array(z.string()),
  action: z.enum(['CREATE', 'CHANGE', 'UNCHANGED', 'REFUSED']).nullable(),
  problems: z.array(
    z.object({
      column: z.string().nullable(),
      value: z.string(),
      reason: z.string(),
    }),
  ),
});
export type ImportRow = z.infer<typeof importRow>;

/** The body is the file (application/octet-stream). */
export const startImport = organisationRoute({
  method: 'POST',
  path: '/api/imports/:orgId',
  query: z.strictObject({ kind: z.enum(IMPORT_KINDS), fileName: z.string().max(1000) }),
  bodyLimit: { bytes: FILE_LIMIT_BYTES },
  takes: { 'application/octet-stream': z.file() },
  response: importJob,
  status: 201,
  errors: ['unreadableFile', 'tooLarge', 'overloaded'],
});

export const getImport = organisationRoute({
  path: '/api/imports/:orgId/:importId',
  response: importJob,
});

export const listImportRows = organisationRoute({
  path: '/api/imports/:orgId/:importId/rows',
  list: true,
  query: listQuery([], { problems: z.enum(['true', 'false']).optional() }),
  response: z.array(importRow),
});

/** Writes nothing. */
export const checkImport = organisationRoute({
  method: 'POST',
  path: '/api/imports/:orgId/:importId/check',
  body: z.strictObject({
    mapping: z.record(z.string().max(80), z.number().int().min(0)),
    /** Absent: unchanged. */
    options: options.optional(),
  }),
  response: importJob,
  status: 202,
  errors: ['importUnderWay'],
});

export const commitImport = organisationRoute({
  method: 'POST',
  path: '/api/imports/:orgId/:importId/commit',
  body: z.strictObject({ mode: z.enum(IMPORT_MODES) }),
  response: importJob,
  status: 202,
  errors: ['importUnderWay'],
});

/** Written rows stay. */
export const cancelImport = organisationRoute({
  method: 'POST',
  path: '/api/imports/:orgId/:importId/cancel',
  response: importJob,
});

/** A workbook if one was sent. */
export const refusedRows = organisationRoute({
  path: '/api/imports/:orgId/:importId/refused',
  response: z.unknown(),
  content: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
});
