import type { HandoverLists } from '@linehaul/contracts/handover';
import { useTranslation } from '../../platform/i18n/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import { ChangeMark, goneOf, Section, SectionTable } from './Section.tsx';
import { type ListProps, promiseSubject, whoText } from './words.ts';

interface Props extends Pick<ListProps, 'clock' | 'login'> {
  readonly list: HandoverLists['promises'];
  readonly isPrinted: boolean;
}

const COLUMNS = [{ name: 'due' }, { name: 'promise' }, { name: 'caseOrJourney' }, { name: 'madeBy' }];

export function PromiseSection({ list: { rows, total }, isPrinted, clock, login }: Props) {
  const { t } = useTranslation();
  const time = (at: string) => clockOrDayText(at, clock.timeZone, clock.now);
  const standing = rows.filter(({ mark }) => !goneOf(mark)).length;
  return (
    <Section section="promises" total={total} shown={rows.length} listed={standing} isPrinted={isPrinted}>
      <SectionTable section="promises" columns={COLUMNS}>
        {rows.map((row) => {
          const isOver = Date.parse(row.dueUtc) <= clock.now;
          return (
            <tr key={row.key} data-gone={goneOf(row.mark)}>
              <td data-over={isOver || undefined}>
                <strong>{time(row.dueUtc)}</strong>
                {isOver && <span className="lh-unseen"> {t('handover.overdue')}</span>}
              </td>
              <td title={row.comment}>
                {row.comment} <ChangeMark section="promises" mark={row.mark} clock={clock} />
              </td>
              <td>{promiseSubject(row)}</td>
              <td>
                {whoText(row.actor, login, t)} {time(row.atUtc)}
              </td>
            </tr>
          );
        })}
      </SectionTable>
    </Section>
  );
}
