import {
  REPORT_ADDRESSES_LIMIT,
  REPORT_FIGURES,
  REPORT_FORMATS,
  REPORT_LENGTHS,
  RULE_NAME_LIMIT,
} from '@linehaul/domain/notifications';
import { z } from 'zod';
import { defineRoute, emailAddress, instant, line, namedSchemas } from '../http/index.ts';
import { timeOfDay } from './rules.ts';

const times = {
  isOn: z.boolean(),
  /** 1 is Monday; organisation's zone. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7),
  /** Beside the weekdays; null: none. */
  monthDay: z.number().int().min(1).max(28).nullable(),
  time: timeOfDay,
  /** Days covered, up to the last computed one. */
  days: z.literal(REPORT_LENGTHS),
  figures: z.array(z.enum(REPORT_FIGURES)).max(REPORT_FIGURES.length),
};

const figuresReport = z.object({
  id: z.string(),
  name: z.string(),
  ...times,
  format: z.enum(REPORT_FORMATS),
  emailAddresses: z.array(z.string()),
  /** Null: off. */
  nextUtc: instant.nullable(),
  changedUtc: instant,
  changedBy: z.string(),
  version: z.number().int(),
});
figuresReport.register(namedSchemas, { name: 'FiguresReport' });
export type FiguresReportWire = z.infer<typeof figuresReport>;

const written = {
  name: line(RULE_NAME_LIMIT).min(1, 'is required'),
  ...times,
  /** Absent: unchanged; of a new one, xlsx. */
  format: z.enum(REPORT_FORMATS).optional(),
  emailAddresses: z.array(emailAddress).max(REPORT_ADDRESSES_LIMIT),
};

const path = '/api/admin/organisations/:orgId/figures-reports';
const one = `${path}/:reportId` as const;
const ofReports = { entityName: 'figuresReport', access: 'admin', scope: 'organisation' } as const;

/** By name. */
export const listFiguresReports = defineRoute({ path, ...ofReports, response: z.array(figuresReport) });

export const createFiguresReport = defineRoute({
  method: 'POST',
  path,
  ...ofReports,
  body: z.strictObject(written),
  status: 201,
  response: figuresReport,
  errors: ['tooManyRecords'],
});

/** Switched off, or without the receiver, it drops what waits. */
export const changeFiguresReport = defineRoute({
  method: 'PUT',
  path: one,
  ...ofReports,
  body: z.strictObject({ ...written, version: z.number().int() }),
  response: figuresReport,
  errors: ['notFound', 'concurrencyFailure'],
});

/** Unsent messages are dropped. */
export const deleteFiguresReport = defineRoute({
  method: 'DELETE',
  path: one,
  ...ofReports,
  status: 204,
  response: z.void(),
  errors: ['notFound'],
});

/** To all receivers, on or off; the next time stays. */
export const sendFiguresReport = defineRoute({
  method: 'POST',
  path: `${one}/send`,
  ...ofReports,
  body: z.strictObject({ version: z.number().int() }),
  status: 202,
  response: z.object({ messages: z.number().int() }),
  errors: ['notFound', 'concurrencyFailure'],
});
