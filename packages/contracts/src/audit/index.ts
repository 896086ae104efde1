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
  /** One of AUDIT_SUBJECTS of the domain. */
  subject: z.string(),
  /** Of a member or a wall board the organisation's id, of a duty its driver's. */
  recordId: z.string(),
  /** As it is called now; what is deleted, as it was last called. Null where the subject says all. */
  recordName: z.string().nullable(),
  /** What was done: create, edit, archive, …, of journeys also submit, approve, plan, allocate, … */
  kind: z.string(),
  changeComment: z.string().nullable(),
  /** As people read them, instants in the organisation's time zone. */
  changes: z.array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const words = z.string().trim().max(TEXT_LIMIT).optional();

/** What the list and its export share. */
export const auditFilter = z.strictObject({
  /** A part of the login, or of the key's name. */
  login: words,
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  recordId: z.guid().optional(),
  /** A part of the record's name, of the comment, or of what was changed. */
  text: words,
  /** From it on. */
  from: instant.optional(),
  /** Before it. */
  to: instant.optional(),
  /** Also what the engine and the operator's interface changed. */
  programs: z.enum(['true', 'false']).optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isCursor(text: string): boolean {
  const [time = '', id = '', ...more] = text.split('_');
  return more.length === 0 && isStoredTime(time) && ID.test(id);
}

/** Who changed what of any record, newest first. */
export const listAudit = organisationRoute({
  path: '/api/audit/:orgId',
  needs: 'supervise',
  query: auditFilter.extend({
    /** A cursor, so that new changes do not shift pages. */
    after: z.string().refine(isCursor, 'must be the next of a page').optional(),
    size: wholeNumber(1, SIZE_LIMIT).default(AUDIT_SIZE_DEFAULT),
  }),
  response: z.object({ rows: z.array(auditEntry), next: z.string().nullable() }),
});
