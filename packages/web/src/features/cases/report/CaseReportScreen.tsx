import type { CaseReport, CaseReportGroup, Reported } from '@linehaul/contracts/cases';
import { Stack } from '@mantine/core';
import { IconBellX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { today } from '../../../platform/time/index.ts';
import { PageHeader, StatePanel } from '../../../ui/index.ts';
import {
  countText,
  type Dates,
  datesOf,
  insights,
  NOTHING,
  PeriodChooser,
  ResultBody,
  shareText,
  Tile,
} from '../../../ui/insights/index.ts';
import { GroupTable } from './GroupTable.tsx';
import { ReportedCases } from './ReportedCases.tsx';
import { useCaseReport, usePeriod } from './use-case-report.ts';
import { ALL_CASES } from './use-reported-cases.ts';
import { timeText, toneOf } from './words.ts';

export function CaseReportScreen() {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const [period, setPeriod] = usePeriod();
  const last = today(timeZone);
  const dates = datesOf(period, last);
  const result = useCaseReport(dates);
  return (
    <Stack gap={0} flex={1} mih={0}>
      <PageHeader
        title={t('cases.report.title')}
        breadcrumbs={[{ label: t('app.nav.insights') }]}
        beside={<span className="lh-note">{t('cases.report.by')}</span>}
      >
        <PeriodChooser period={period} today={last} onChange={setPeriod} />
      </PageHeader>
      <ResultBody
        label={t('cases.report.title')}
        loading={t('cases.report.loading')}
        failed={t('cases.report.failed')}
        failedHint={t('ui.records.failedHint')}
        result={result}
      >
        {(report) => <Whole report={report} dates={dates} />}
      </ResultBody>
    </Stack>
  );
}

function Whole({ report, dates }: { readonly report: CaseReport; readonly dates: Dates }) {
  const { t } = useTranslation();
  const { kinds, desks } = report;
  const [figure, setFigure] = useState(ALL_CASES);
  const opener =
    (by: 'kind' | 'deskId') =>
    (which: Reported, { key, name }: CaseReportGroup) =>
      setFigure({ which, of: { by, key, name } });
  return (
    <>
      <AlarmTiles report={report} />
      {report.cases === 0 ? (
        <div className={insights.none}>
          <StatePanel
            icon={IconBellX}
            title={t('cases.report.none')}
            text={t('cases.report.noneHint', { ...dates })}
          />
        </div>
      ) : (
        <>
          <CaseTiles report={report} />
          <div className={insights.pair}>
            <GroupTable
              title={t('cases.report.byKind')}
              head={t('cases.report.head.kind')}
              groups={kinds}
              none={NOTHING}
              onOpen={opener('kind')}
            />
            <GroupTable
              title={t('cases.report.byDesk')}
              head={t('cases.report.head.desk')}
              hint={t('cases.report.byDeskHint')}
              groups={desks}
              none={t('cases.report.noDesks')}
              onOpen={opener('deskId')}
            />
          </div>
        </>
      )}
      <ReportedCases dates={dates} figure={figure} onChange={setFigure} />
    </>
  );
}

function AlarmTiles({ report }: { readonly report: CaseReport }) {
  const { t } = useTranslation();
  const { mean, most, tooManyShare } = report.alarmsInTenMinutes;
  return (
    <dl className={insights.tiles}>
      <Tile
        isFirst
        name={t('cases.report.tile.alarms')}
        value={mean.toFixed(2)}
        tone={toneOf(mean)}
        note={t('cases.report.tile.alarmsNote')}
      />
      <Tile
        name={t('cases.report.tile.most')}
        value={countText(most)}
        isZero={most === 0}
        tone={toneOf(most)}
        note={t('cases.report.tile.mostNote')}
      />
      <Tile
        name={t('cases.report.tile.tooMany')}
        value={shareText(tooManyShare)}
        isZero={tooManyShare === 0}
        note={t('cases.report.tile.tooManyNote')}
      />
      <Tile
        name={t('cases.report.tile.cases')}
        value={countText(report.cases)}
        isZero={report.cases === 0}
        note={t('cases.report.tile.casesNote', { count: report.alerts, number: countText(report.alerts) })}
      />
    </dl>
  );
}

function CaseTiles({ report }: { readonly report: CaseReport }) {
  const { t } = useTranslation();
  const { minutesToTake: take, minutesToClose: close, escalated, cameAgain } = report;
  const within = (one: { readonly p90: number | null }, count: number) =>
    t('cases.report.tile.within', { time: timeText(one.p90), number: countText(count), count });
  return (
    <dl className={insights.tiles}>
      <Tile
        isFirst
        name={t('cases.report.tile.toTake')}
        value={timeText(take.p50)}
        isZero={take.p50 === null}
        note={within(take, take.taken)}
      />
      <Tile
        name={t('cases.report.tile.toClose')}
        value={timeText(close.p50)}
        isZero={close.p50 === null}
        note={within(close, close.closed)}
      />
      <Tile
        name={t('cases.report.tile.untouched')}
        value={shareText(report.endedUntouchedShare)}
        isZero={!report.endedUntouchedShare}
        note={t('cases.report.tile.untouchedNote', {
          number: countText(report.endedUntouched),
          closed: countText(close.closed),
        })}
      />
      <Tile
        name={t('cases.report.tile.escalated')}
        value={countText(escalated)}
        isZero={escalated === 0}
        note={t('cases.report.tile.cameAgain', { number: countText(cameAgain), count: cameAgain })}
      />
    </dl>
  );
}
