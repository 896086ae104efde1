import { IMPORT_KINDS } from '@linehaul/domain/transfers';
import { z } from 'zod';
import { defineRoute, instant, listQuery } from '../http/index.ts';

/** Bytes of a file. */
export const FILE_LIMIT_BYTES = 20 * 1024 * 1024;
/** Rows of a file. */
export const ROW_LIMIT = 50_000;

/** All or nothing, or the good rows with the others left out. */
export const IMPORT_MODES = ['ALL_OR_NOTHING', 'GOOD_ROWS'] as const;
const IMPORT_STATUSES = ['READ', 'CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'CANCELLED', 'FAILED'] as const;

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
});

/** A file on its way in: read, checked, written. It is its sender's alone and is forgotten after a day. */
export const importJob = z.object({
  id: z.string(),
  organisationId: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  format: z.string(),
  /** As the text was written; null of formats that say so themselves. */
  encoding: z.string().nullable(),
  /** Of a CSV. */
  separator: z.string().nullable(),
  status: z.enum(IMPORT_STATUSES),
  rows: z.number(),
  /** Rows that the work under way is through with. */
  done: z.number(),
  columns: z.array(z.string()),
  fields: z.array(field),
  /** Field to the place of its column. */
  mapping: z.record(z.string(), z.number()),
  preview: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  /** What the dry run would do, or what was done. */
  counts: counts.nullable(),
  mode: z.enum(IMPORT_MODES).nullable(),
  /** Why it ended before its end. */
  reason: z.string().nullable(),
  expiresUtc: instant,
});
export type ImportJob = z.infer<typeof importJob>;

export const importRow = z.object({
  /** Of a CSV the line at which it begins, of a sheet its row, of a map's file its place. */
  line: z.number(),
  cells: z.array(z.string()),
  action: z.enum(['CREATE', 'CHANGE', 'UNCHANGED', 'REFUSED']).nullable(),
  problems: z.array(
    z.object({
      /** The column's header; null where it is the row as a whole. */
      column: z.string().nullable(),
      value: z.string(),
      reason: z.string(),
    }),
  ),
});
export type ImportRow = z.infer<typeof importRow>;

const ofOrganisation = z.object({ orgId: z.string() });
const ofImport = z.object({ orgId: z.string(), importId: z.string() });

/** The body is the file itself (application/octet-stream); its name is no more than a name. */
export const startImport = defineRoute({
  method: 'POST',
  path: '/api/imports/:orgId',
  access: 'user',
  params: ofOrganisation,
  query: z.strictObject({ kind: z.enum(IMPORT_KINDS), fileName: z.string().max(1000) }),
  bodyLimit: { bytes: FILE_LIMIT_BYTES },
  takes: { 'application/octet-stream': z.unknown() },
  response: importJob,
  status: 201,
  errors: ['notFound', 'unreadableFile', 'tooLarge', 'overloaded'],
});

export const getImport = defineRoute({
  method: 'GET',
  path: '/api/imports/:orgId/:importId',
  access: 'user',
  params: ofImport,
  response: importJob,
  errors: ['notFound'],
});

/** Rows as the file has them, with what is wrong with each. */
export const listImportRows = defineRoute({
  method: 'GET',
  path: '/api/imports/:orgId/:importId/rows',
  access: 'user',
  list: true,
  params: ofImport,
  query: listQuery([], { problems: z.enum(['true', 'false']).optional() }),
  response: z.array(importRow),
  errors: ['notFound'],
});

/** The dry run: writes nothing. */
export const checkImport = defineRoute({
  method: 'POST',
  path: '/api/imports/:orgId/:importId/check',
  access: 'user',
  params: ofImport,
  body: z.strictObject({ mapping: z.record(z.string().max(80), z.number().int().min(0)) }),
  response: importJob,
  status: 202,
  errors: ['notFound', 'validation', 'importUnderWay'],
});

export const commitImport = defineRoute({
  method: 'POST',
  path: '/api/imports/:orgId/:importId/commit',
  access: 'user',
  params: ofImport,
  body: z.strictObject({ mode: z.enum(IMPORT_MODES) }),
  response: importJob,
  status: 202,
  errors: ['notFound', 'validation', 'importUnderWay'],
});

/** What is written stays written; the rest is left. */
export const cancelImport = defineRoute({
  method: 'POST',
  path: '/api/imports/:orgId/:importId/cancel',
  access: 'user',
  params: ofImport,
  response: importJob,
  errors: ['notFound'],
});

/** The refused rows as a CSV with their reasons, to be put right and sent again. */
export const refusedRows = defineRoute({
  method: 'GET',
  path: '/api/imports/:orgId/:importId/refused',
  access: 'user',
  params: ofImport,
  response: z.unknown(),
  content: ['text/csv'],
  errors: ['notFound'],
});
