import type { AuditEntry } from '@linehaul/contracts/audit';
import { subjectTitle } from '@linehaul/domain/audit';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import { changeText, kindText, nameOf, whoText } from './words.ts';

export function useColumns(
  openerOf: (entry: AuditEntry) => (() => void) | undefined,
): readonly TableColumn<AuditEntry>[] {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return useMemo(
    () => [
      {
        id: 'time',
        header: t('audit.time', { zone: timeZone }),
        width: 210,
        cell: ({ changeDateTimeUtc: at }) => <time dateTime={at}>{dateTimeText(at, timeZone)}</time>,
      },
      { id: 'who', header: t('audit.person'), width: 150, cell: (entry) => whoText(entry, t) },
      {
        id: 'what',
        header: t('audit.what'),
        width: 170,
        cell: (entry) => (
          <>
            <div>{kindText(entry)}</div>
            <div className="lh-under">{subjectTitle(entry.subject)}</div>
          </>
        ),
      },
      {
        id: 'record',
        header: t('audit.record'),
        least: 150,
        title: nameOf,
        cell: (entry, isActive) => {
          const open = openerOf(entry);
          if (!open) return nameOf(entry);
          return (
            <button type="button" className="lh-link" tabIndex={isActive ? 0 : -1} onClick={open}>
              {nameOf(entry)}
            </button>
          );
        },
      },
      {
        id: 'changes',
        header: t('audit.changes'),
        least: 320,
        title: ({ changes }) => changes.map((one) => changeText(one, t)).join('\n'),
        cell: ({ changes: [first, ...more] }) =>
          first ? (
            <>
              <div className="lh-truncate">{changeText(first, t)}</div>
              {more.length > 0 && <div className="lh-under">{t('audit.more', { count: more.length })}</div>}
            </>
          ) : (
            <span className="lh-none">{t('audit.noChanges')}</span>
          ),
      },
      {
        id: 'comment',
        header: t('audit.comment'),
        least: 140,
        title: ({ changeComment }) => changeComment ?? undefined,
        cell: ({ changeComment }) => changeComment ?? <span className="lh-none">–</span>,
      },
    ],
    [t, timeZone, openerOf],
  );
}
