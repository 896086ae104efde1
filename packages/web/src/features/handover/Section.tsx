import type { HandoverSection } from '@linehaul/domain/handover';
import { HANDOVER_SECTIONS } from '@linehaul/domain/handover';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import classes from './handover.module.css';
import tables from './tables.module.css';
import type { Clock, HandoverMark } from './words.ts';

interface Props {
  readonly section: HandoverSection;
  readonly total: number;
  /** Rows, including removed ones. */
  readonly shown: number;
  /** Most current ones listed; more are only counted. */
  readonly listed: number;
  readonly isPrinted: boolean;
  readonly children: ReactNode;
}

export function Section({ section, total, shown, listed, isPrinted, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const number = HANDOVER_SECTIONS.indexOf(section) + 1;
  const more = total - listed;
  return (
    <section
      className={classes.section}
      aria-labelledby={id}
      data-section={section}
      data-empty={shown === 0 || undefined}
    >
      <header className={classes.sectionHead}>
        <h2 id={id}>
          {number} {t(`handover.section.${section}`)}
        </h2>
        {total > 0 && <span className="lh-count">{total}</span>}
        {shown > 0 ? (
          <span className={classes.order}>{t(`handover.order.${section}`)}</span>
        ) : (
          more === 0 && <span className={classes.none}>{t(`handover.none.${section}`)}</span>
        )}
      </header>
      {shown > 0 && children}
      {more > 0 && (
        <p className={classes.more}>
          {t(isPrinted ? 'handover.moreOnScreen' : 'handover.moreNotListed', { count: more })}
        </p>
      )}
    </section>
  );
}

interface TableProps {
  readonly section: HandoverSection;
  /** Keys under `handover.head`; empty: no head. */
  readonly columns: readonly { readonly name: string; readonly isNumber?: boolean }[];
  readonly children: ReactNode;
}

export function SectionTable({ section, columns, children }: TableProps) {
  const { t } = useTranslation();
  return (
    <table
      className={`lh-table ${tables.table} ${tables[section]}`}
      aria-label={t(`handover.section.${section}`)}
    >
      <thead>
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" className={isNumber ? 'num' : undefined}>
              {t(`handover.head.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface MarkProps {
  readonly section: HandoverSection;
  readonly mark: HandoverMark | null;
  readonly clock: Clock;
}

export function ChangeMark({ section, mark, clock }: MarkProps) {
  const { t } = useTranslation();
  if (!mark) return null;
  const time = clockOrDayText(mark.atUtc, clock.timeZone, clock.now);
  if (mark.kind !== 'GONE') return <span className={classes.mark}>{t('handover.added', { time })}</span>;
  return (
    <>
      <span className={classes.mark}>{t('handover.wentAt', { time })}</span>{' '}
      <span>{t(`handover.gone.${section}`)}</span>
    </>
  );
}

export const goneOf = (mark: HandoverMark | null) => mark?.kind === 'GONE' || undefined;
