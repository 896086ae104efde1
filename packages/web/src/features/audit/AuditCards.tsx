import type { AuditEntry } from '@linehaul/contracts/audit';
import { subjectTitle } from '@linehaul/domain/audit';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import classes from './audit.module.css';
import { changeText, kindText, nameOf, whoText } from './words.ts';

interface Props {
  readonly rows: readonly AuditEntry[];
  readonly isPending: boolean;
  readonly instead: ReactNode;
  onShow(entry: AuditEntry): void;
}

export function AuditCards({ rows, isPending, instead, onShow }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  if (isPending)
    return (
      <div className="lh-scroll" role="status" aria-label={t('ui.table.loading')}>
        {[62, 48, 70, 55].map((width) => (
          <div key={width} className={`lh-skeleton ${classes.standIn}`}>
            <span style={{ width: `${width}%` }} />
          </div>
        ))}
      </div>
    );
  if (instead) return <div className="lh-scroll">{instead}</div>;
  return (
    <ul className="lh-scroll" aria-label={t('audit.title')}>
      {rows.map((entry) => (
        <li key={entry.id} className={classes.row}>
          <button type="button" className={classes.main} onClick={() => onShow(entry)}>
            <strong>{nameOf(entry)}</strong>
            <span>
              {kindText(entry)}, {subjectTitle(entry.subject)}
              {entry.changes[0] && ` · ${changeText(entry.changes[0], t)}`}
            </span>
            <span className="lh-under">
              {t('admin.zoned', { time: dateTimeText(entry.changeDateTimeUtc, timeZone), zone: timeZone })} ·{' '}
              {whoText(entry, t)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
