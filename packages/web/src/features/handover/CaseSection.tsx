import type { HandoverCase, HandoverLists } from '@linehaul/contracts/handover';
import { IconClockPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Mark } from '../../ui/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import classes from './handover.module.css';
import { ChangeMark, goneOf, Section, SectionTable } from './Section.tsx';
import { type ListProps, subjectText, whoText } from './words.ts';

interface Props extends ListProps {
  readonly list: HandoverLists['cases'];
  readonly isPrinted: boolean;
}

const COLUMNS = [
  ...[{ name: 'case' }, { name: 'subject' }, { name: 'due' }, { name: 'level' }],
  ...[{ name: 'lastNote' }, { name: 'owner' }],
];

export function CaseSection({ list: { rows, total }, isPrinted, ...props }: Props) {
  const standing = rows.filter(({ mark }) => !goneOf(mark)).length;
  return (
    <Section section="cases" total={total} shown={rows.length} listed={standing} isPrinted={isPrinted}>
      <SectionTable section="cases" columns={COLUMNS}>
        {rows.map((row) => (
          <CaseRow key={row.key} row={row} isPrinted={isPrinted} {...props} />
        ))}
      </SectionTable>
    </Section>
  );
}

interface RowProps extends ListProps {
  readonly row: HandoverCase;
  readonly isPrinted: boolean;
}

function CaseRow({ row, isPrinted, clock, login, headlineOf }: RowProps) {
  const { t } = useTranslation();
  const { case: one, mark, notes, noteCount } = row;
  const headline = headlineOf(one, t, clock);
  const isOver = one.state === 'OPEN' && one.dueUtc !== null && Date.parse(one.dueUtc) <= clock.now;
  const due = one.state === 'SNOOZED' ? one.snoozedUntilUtc : one.dueUtc;
  const [newest, ...earlier] = notes;
  return (
    <tr data-gone={goneOf(mark)}>
      <td>
        <span className={classes.what}>
          <CaseShape one={one} />
          {isPrinted ? (
            <strong>{headline}</strong>
          ) : (
            <Link to="/" search={{ docks: 'alerts,case', case: one.id } as never} className={classes.link}>
              {headline}
            </Link>
          )}
        </span>
      </td>
      <td>
        <span>{subjectText(one, t)}</span>
      </td>
      <td data-head={t('handover.head.due')} data-over={isOver || undefined}>
        {due === null ? '–' : clockOrDayText(due, clock.timeZone, clock.now)}
        {isOver && <span className="lh-unseen"> {t('handover.overdue')}</span>}
      </td>
      <td data-head={t('handover.head.level')}>{one.level}</td>
      <td
        className={classes.notes}
        data-noted={newest || mark ? true : undefined}
        title={newest && !isPrinted ? newest.comment : undefined}
      >
        <span className={classes.newest}>
          <ChangeMark section="cases" mark={mark} clock={clock} />{' '}
          {newest ? `${mark ? '· ' : ''}${newest.actor}: ${newest.comment}` : mark ? '' : '–'}
        </span>
        {!isPrinted &&
          earlier.map((note) => (
            <span key={note.id} className={classes.earlier} title={note.comment}>
              {note.actor}: {note.comment}
            </span>
          ))}
        {noteCount > notes.length && !isPrinted && (
          <span className={classes.earlier}>
            {t('handover.moreNotes', { count: noteCount - notes.length })}
          </span>
        )}
      </td>
      <td>{whoText(one.owner, login, t)}</td>
    </tr>
  );
}

function CaseShape({ one }: { readonly one: HandoverCase['case'] }) {
  const { t } = useTranslation();
  if (one.state === 'SNOOZED')
    return (
      <>
        <IconClockPause size={14} aria-hidden="true" />
        <span className="lh-unseen">{t('handover.snoozed')}</span>
      </>
    );
  return (
    <>
      <Mark
        shape={one.severity === 'CRITICAL' ? 'danger' : one.severity === 'WARNING' ? 'warn' : 'neutral'}
      />
      <span className="lh-unseen">{t(`handover.severity.${one.severity}`)}</span>
    </>
  );
}
