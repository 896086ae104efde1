import type { CaseReportGroup, Reported } from '@linehaul/contracts/cases';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Card, countText, ScrolledTable } from '../../../ui/insights/index.ts';
import classes from './report.module.css';
import { timeText } from './words.ts';

interface Props {
  readonly title: string;
  readonly head: string;
  readonly hint?: string;
  readonly groups: readonly CaseReportGroup[];
  readonly none: string;
  onOpen(which: Reported, group: CaseReportGroup): void;
}

const HEADS = ['cases', 'toTake', 'toClose', 'escalated', 'untouched'] as const;

export function GroupTable({ title, head, hint, groups, none, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={title} count={countText(groups.length)} hint={hint}>
      <ScrolledTable
        label={title}
        tableClassName={classes.groups}
        words={[head]}
        numbers={HEADS.map((name) => t(`cases.report.head.${name}`))}
      >
        <tbody>
          {groups.map((group) => {
            const { key, name, takeMinutes, closeMinutes } = group;
            const open = (which: Reported) => onOpen(which, group);
            return (
              <tr key={key}>
                <th scope="row" title={name}>
                  {name || t('cases.report.noKind')}
                </th>
                <Count which="ALL" count={group.cases} name={name} onOpen={open} />
                <td className="num">{timeText(takeMinutes)}</td>
                <td className="num">{timeText(closeMinutes)}</td>
                <Count which="ESCALATED" count={group.escalated} name={name} onOpen={open} />
                <Count which="UNTOUCHED" count={group.endedUntouched} name={name} onOpen={open} />
              </tr>
            );
          })}
          {groups.length === 0 && (
            <tr>
              <td colSpan={HEADS.length + 1} className="lh-none">
                {none}
              </td>
            </tr>
          )}
        </tbody>
      </ScrolledTable>
    </Card>
  );
}

interface CountProps {
  readonly which: Reported;
  readonly count: number;
  readonly name: string;
  onOpen(which: Reported): void;
}

function Count({ which, count, name, onOpen }: CountProps) {
  const { t } = useTranslation();
  const label = t('cases.report.rows.open', {
    name: name || t('cases.report.noKind'),
    which: t(`cases.report.rows.which.${which}`),
    number: countText(count),
  });
  return (
    <td className="num">
      {count === 0 ? (
        countText(count)
      ) : (
        <button type="button" className="lh-opens" aria-label={label} onClick={() => onOpen(which)}>
          {countText(count)}
        </button>
      )}
    </td>
  );
}
