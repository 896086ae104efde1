import { REPORT_ADDRESSES_LIMIT, REPORT_LENGTHS } from '@linehaul/domain/notifications';
import { z } from 'zod';
import { defineRoute, emailAddress, instant, namedSchemas } from '../http/index.ts';
import { timeOfDay } from './rules.ts';

const times = {
  isOn: z.boolean(),
  /** 1 is Monday; organisation's zone. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7),
  time: timeOfDay,
  /** Days covered, up to the last computed one. */
  days: z.literal(REPORT_LENGTHS),
};

export const figuresReport = z.object({
  ...times,
  emailAddresses: z.array(z.string()),
  /** Null: off. */
  nextUtc: instant.nullable(),
  changedUtc: instant.nullable(),
  changedBy: z.string().nullable(),
  version: z.number().int(),
});
figuresReport.register(namedSchemas, { name: 'FiguresReport' });
export type FiguresReportWire = z.infer<typeof figuresReport>;

const path = '/api/admin/organisations/:orgId/figures-report';
const ofReport = { entityName: 'figuresReport', access: 'admin', scope: 'organisation' } as const;

export const getFiguresReport = defineRoute({ path, ...ofReport, response: figuresReport });

/** To all receivers, on or off; the next time stays. */
export const sendFiguresReport = defineRoute({
  method: 'POST',
  path: `${path}/send`,
  ...ofReport,
  body: z.strictObject({ version: z.number().int() }),
  status: 202,
  response: z.object({ messages: z.number().int() }),
  errors: ['concurrencyFailure'],
});

export const putFiguresReport = defineRoute({
  method: 'PUT',
  path,
  ...ofReport,
  body: z.strictObject({
    ...times,
    emailAddresses: z.array(emailAddress).max(REPORT_ADDRESSES_LIMIT),
    version: z.number().int(),
  }),
  response: figuresReport,
  errors: ['concurrencyFailure'],
});
