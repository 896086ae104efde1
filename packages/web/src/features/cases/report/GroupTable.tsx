import type { CaseReportGroup } from '@linehaul/contracts/cases';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Card, countText, insights, Scrolled } from '../../../ui/insights/index.ts';
import classes from './report.module.css';
import { timeText } from './words.ts';

interface Props {
  readonly title: string;
  readonly head: string;
  readonly hint?: string;
  readonly groups: readonly CaseReportGroup[];
  readonly none: string;
}

const HEADS = ['cases', 'toTake', 'toClose', 'escalated', 'untouched'] as const;

export function GroupTable({ title, head, hint, groups, none }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={title} count={countText(groups.length)} hint={hint}>
      <Scrolled className={insights.numbers} label={title}>
        <table className={`lh-table ${classes.groups}`} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {HEADS.map((name) => (
                <th key={name} scope="col" className="num">
                  {t(`cases.report.head.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, name, cases, takeMinutes, closeMinutes, escalated, endedUntouched }) => (
              <tr key={key}>
                <th scope="row" title={name}>
                  {name || t('cases.report.noKind')}
                </th>
                <td className="num">{countText(cases)}</td>
                <td className="num">{timeText(takeMinutes)}</td>
                <td className="num">{timeText(closeMinutes)}</td>
                <td className="num">{countText(escalated)}</td>
                <td className="num">{countText(endedUntouched)}</td>
              </tr>
            ))}
            {groups.length === 0 && (
              <tr>
                <td colSpan={HEADS.length + 1} className="lh-none">
                  {none}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </Scrolled>
    </Card>
  );
}
