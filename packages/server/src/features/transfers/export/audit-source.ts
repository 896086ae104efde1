import { type AuditEntry, type AuditFilter, auditFilter } from '@linehaul/contracts/audit';
import { subjectTitle } from '@linehaul/domain/audit';
import { choiceText } from '@linehaul/domain/entities';
import { keysetPageOfAudit } from '../../audit/index.ts';
import { kindText, lineOf } from './history-text.ts';
import { column, type ExportSource, time } from './source.ts';

export const auditSource: ExportSource<AuditEntry> = {
  query: auditFilter,
  read: ({ db, organisation }, filter: AuditFilter, step) =>
    keysetPageOfAudit(db, organisation, filter, step),
  neverMoves: true,
  columns: [
    time('Time', (row) => row.changeDateTimeUtc),
    column('Changed by', (row) => row.changeAuditUser),
    column('Kind of author', (row) => choiceText(row.author)),
    column('What', (row) => kindText(row.kind)),
    column('Kind of record', (row) => subjectTitle(row.subject)),
    column('Record', (row) => row.recordName),
    column('Changes', (row) => lineOf(row.changes) || null),
    column('Comment', (row) => row.changeComment),
    column('Record id', (row) => row.recordId),
  ],
};
