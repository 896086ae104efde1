import type { AuditEntry } from '@linehaul/contracts/audit';
import { subjectTitle } from '@linehaul/domain/audit';
import { labelOf } from '@linehaul/domain/entities';
import type { Translate } from '../../platform/i18n/index.ts';

type Change = AuditEntry['changes'][number];

export function kindText({ kind }: AuditEntry): string {
  return labelOf(kind);
}

export function nameOf({ subject, recordName }: AuditEntry): string {
  return recordName ?? subjectTitle(subject);
}

/** Login, key's name, or kind of program. */
export function whoText({ author, changeAuditUser }: AuditEntry, t: Translate): string {
  return author === 'PERSON' ? changeAuditUser : t(`audit.authors.${author}`);
}

export function changeText({ what, from, to }: Change, t: Translate): string {
  return t('audit.change', { what, from: from ?? t('audit.empty'), to: to ?? t('audit.empty') });
}
