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

/** Already in the organisation's zone. */
const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)[+-]\d\d:\d\d$/;

/** '2026-11-29 12:00', with seconds if it has any. */
export function valueText(value: string): string {
  return value.replace(
    INSTANT,
    (_, day: string, time: string, seconds: string) => `${day} ${time}${seconds === ':00' ? '' : seconds}`,
  );
}

export function changeText({ what, from, to }: Change, t: Translate): string {
  const text = (value: string | null) => (value === null ? t('audit.empty') : valueText(value));
  return t('audit.change', { what, from: text(from), to: text(to) });
}
