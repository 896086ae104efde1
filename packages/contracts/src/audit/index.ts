import { AUDIT_SUBJECTS } from '@linehaul/domain/audit';
import { CHANGE_AUTHORS } from '@linehaul/domain/journeys';
import { isStoredTime } from '@linehaul/domain/time';
import { z } from 'zod';
import { instant, organisationRoute, SIZE_LIMIT, wholeNumber } from '../http/index.ts';

export const AUDIT_SIZE_DEFAULT = 50;
const TEXT_LIMIT = 200;

export const auditEntry = z.object({
  id: z.string(),
  changeDateTimeUtc: instant,
  changeAuditUser: z.string(),
  author: z.enum(CHANGE_AUTHORS),
  subject: z.string(),
  /** For members and wall boards the organisation's, for duties the driver's. */
  recordId: z.string(),
  /** Current or last; null where the subject says all. */
  recordName: z.string().nullable(),
  /** create, edit, archive, …; journeys also submit, approve, plan, allocate, … */
  kind: z.string(),
  changeComment: z.string().nullable(),
  /** Instants in the organisation's zone. */
  changes: z.array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const words = z.string().trim().max(TEXT_LIMIT).optional();

export const auditFilter = z.strictObject({
  /** Part of a login or key name. */
  login: words,
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  recordId: z.guid().optional(),
  text: words,
  /** Inclusive. */
  from: instant.optional(),
  /** Exclusive. */
  to: instant.optional(),
  /** Also by the engine and the operator's interface. */
  programs: z.enum(['true', 'false']).optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isCursor(text: string): boolean {
  const [time = '', id = '', ...more] = text.split('_');
  return more.length === 0 && isStoredTime(time) && ID.test(id);
}

/** Newest first. */
export const listAudit = organisationRoute({
  path: '/api/audit/:orgId',
  needs: 'supervise',
  query: auditFilter.extend({
    /** A cursor: new changes do not shift pages. */
    after: z.string().refine(isCursor, 'must be the next of a page').optional(),
    size: wholeNumber(1, SIZE_LIMIT).default(AUDIT_SIZE_DEFAULT),
  }),
  response: z.object({ rows: z.array(auditEntry), next: z.string().nullable() }),
});
