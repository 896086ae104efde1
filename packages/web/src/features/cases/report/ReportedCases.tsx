import type { ReportedCase } from '@linehaul/contracts/cases';
import { Box, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText, useMinute } from '../../../platform/time/index.ts';
import { FailedPanel, SearchBox } from '../../../ui/index.ts';
import { Card, type Dates, Loading, NOTHING, ScrolledTable } from '../../../ui/insights/index.ts';
import { MoreButton } from '../../../ui/table/MoreButton.tsx';
import { headlineOf, subjectOf } from '../words.ts';
import { ALL_CASES, type ShownFigure, useReportedCases } from './use-reported-cases.ts';

const HEADS = ['case', 'what', 'opened', 'owner', 'closed'] as const;

interface Props {
  readonly dates: Dates;
  readonly figure: ShownFigure;
  onChange(figure: ShownFigure): void;
}

export function ReportedCases({ dates, figure, onChange }: Props) {
  const { t } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const result = useReportedCases(dates, figure, words);
  const opened = useRef(figure);
  useEffect(() => {
    if (opened.current === figure) return;
    opened.current = figure;
    setWords('');
    top.current?.scrollIntoView({ block: 'nearest' });
    top.current?.focus({ preventScroll: true });
  }, [figure]);
  const title = t('cases.report.rows.title');
  return (
    <Box ref={top} tabIndex={-1} mt={12}>
      <Card
        title={title}
        hint={words ? t('cases.report.rows.ofAllTime') : hintOf(figure, t)}
        side={
          <>
            {(figure.which !== 'ALL' || figure.of) && (
              <Button size="compact-xs" variant="subtle" onClick={() => onChange(ALL_CASES)}>
                {t('cases.report.rows.showAll')}
              </Button>
            )}
            <SearchBox value={words} label={t('cases.report.rows.find')} onChange={setWords} />
          </>
        }
      >
        <Rows result={result} title={title} />
      </Card>
    </Box>
  );
}

type Translated = ReturnType<typeof useTranslation>['t'];

function hintOf({ which, of }: ShownFigure, t: Translated): string {
  return [of && (of.name || t('cases.report.noKind')), t(`cases.report.rows.which.${which}`)]
    .filter(Boolean)
    .join(' · ');
}

interface RowsProps {
  readonly result: ReturnType<typeof useReportedCases>;
  readonly title: string;
}

function Rows({ result, title }: RowsProps) {
  const { t } = useTranslation();
  const { data, isError } = result;
  if (isError) return <FailedPanel role="alert" title={t('cases.report.rows.failed')} result={result} />;
  if (!data) return <Loading label={t('cases.report.rows.loading')} />;
  const cases = data.pages.flatMap((page) => page.cases);
  return (
    <>
      <ScrolledTable
        label={title}
        minWidth={760}
        words={HEADS.map((name) => t(`cases.report.rows.head.${name}`))}
      >
        <tbody>
          {cases.map((one) => (
            <CaseLine key={one.id} one={one} />
          ))}
          {cases.length === 0 && (
            <tr>
              <td colSpan={HEADS.length} className="lh-none">
                {t('cases.report.rows.none')}
              </td>
            </tr>
          )}
        </tbody>
      </ScrolledTable>
      {result.hasNextPage && (
        <Box m={8}>
          <MoreButton label={t('cases.report.rows.more')} result={result} />
        </Box>
      )}
    </>
  );
}

function CaseLine({ one }: { readonly one: ReportedCase }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const now = useMinute();
  const time = (at: string) => dateTimeText(at, timeZone);
  const { closedAs, closesUtc, closedBy, closingComment } = one;
  const subject = subjectOf(one, t);
  const who = closedBy ?? t('cases.byItself');
  return (
    <tr>
      <th scope="row">
        <Link to="/" search={{ docks: 'alerts,case', case: one.id } as never} className="lh-link">
          {t('cases.number', { number: one.number })}
        </Link>
      </th>
      <td>
        <Box py={6}>
          <div>{headlineOf(one, t, { timeZone, now })}</div>
          <div className="lh-under" title={subject}>
            {subject}
          </div>
        </Box>
      </td>
      <td>{time(one.openedUtc)}</td>
      <td>{one.owner ?? t('cases.notTaken')}</td>
      <td>
        <div>{closedAs && closesUtc ? `${time(closesUtc)} · ${who}` : NOTHING}</div>
        {closingComment && (
          <div className="lh-under" title={closingComment}>
            {closingComment}
          </div>
        )}
      </td>
    </tr>
  );
}
