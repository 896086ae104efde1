import type { Figures } from '@linehaul/contracts/figures';
import { type DateText, shiftDate } from '@linehaul/domain/time';
import { NativeSelect, Stack } from '@mantine/core';
import { IconChartHistogram } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText, today } from '../../platform/time/index.ts';
import { PageHeader, StatePanel } from '../../ui/index.ts';
import { type Dates, datesOf, insights, PeriodChooser, ResultBody } from '../../ui/insights/index.ts';
import { Figure } from './Figure.tsx';
import { FiguresExport } from './FiguresExport.tsx';
import classes from './figures.module.css';
import { GroupCard } from './GroupCard.tsx';
import { HourCard } from './HourCard.tsx';
import { JourneysCard } from './JourneysCard.tsx';
import type { Opened } from './model/address.ts';
import { PlacesCard } from './PlacesCard.tsx';
import { ReasonsCard } from './ReasonsCard.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { Tiles } from './Tiles.tsx';
import { useFiguresAddress } from './use-address.ts';
import { useFigures } from './use-figures.ts';

export function FiguresScreen() {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const [{ period, isCompared, opened }, change] = useFiguresAddress();
  // Today is incomplete.
  const last = shiftDate(today(timeZone), -1);
  const dates = datesOf(period, last);
  const result = useFigures(dates);
  const { data } = result;
  return (
    <Stack gap={0} flex={1} mih={0}>
      <PageHeader
        title={t('figures.title')}
        breadcrumbs={[{ label: t('app.nav.insights') }]}
        beside={data && <Computed figures={data} last={last} />}
      >
        <PeriodChooser period={period} today={last} onChange={(next) => change({ period: next })} />
        <NativeSelect
          size="xs"
          aria-label={t('figures.compare.label')}
          data={[
            { value: 'before', label: t('figures.compare.before') },
            { value: 'none', label: t('figures.compare.none') },
          ]}
          value={isCompared ? 'before' : 'none'}
          onChange={({ target }) => change({ isCompared: target.value === 'before' })}
        />
        <FiguresExport dates={dates} opened={undefined} label={t('figures.export.open')} />
      </PageHeader>
      <ResultBody
        label={t('figures.title')}
        loading={t('figures.loading')}
        failed={t('figures.failed')}
        failedHint={t('figures.failedHint')}
        result={result}
      >
        {(figures) => (
          <Whole
            figures={isCompared ? figures : withoutBefore(figures)}
            dates={dates}
            opened={opened}
            onOpen={(next) => change({ opened: next })}
          />
        )}
      </ResultBody>
    </Stack>
  );
}

function Computed({ figures: { computed, isSimulated }, last }: { figures: Figures; last: DateText }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { throughDate, atUtc } = computed;
  const isLate = throughDate !== null && throughDate < last;
  return (
    <>
      <span className="lh-note">
        {throughDate === null || atUtc === null
          ? t('figures.neverComputed')
          : t(isLate ? 'figures.notComputedYet' : 'figures.computed', {
              at: dateTimeText(atUtc, timeZone),
              through: throughDate,
            })}
      </span>
      {isSimulated && <span className="lh-badge neutral">{t('figures.simulated')}</span>}
    </>
  );
}

function withoutBefore(figures: Figures): Figures {
  const bare = <Row extends { readonly before: unknown }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, before: null }));
  const { total, customers, lanes, drivers, hours, places, reasons } = figures;
  return {
    ...figures,
    before: { ...figures.before, isKnown: false },
    total: { ...total, before: null, dwellMedianMinutesBefore: null, takeMedianMinutesBefore: null },
    customers: { ...customers, rows: bare(customers.rows) },
    lanes: { ...lanes, rows: bare(lanes.rows) },
    drivers: { ...drivers, rows: bare(drivers.rows) },
    hours: bare(hours),
    places: {
      ...places,
      rows: places.rows.map((row) => ({ ...row, before: null, dwellMedianMinutesBefore: null })),
    },
    reasons: bare(reasons),
  };
}

interface WholeProps {
  readonly figures: Figures;
  readonly dates: Dates;
  readonly opened: Opened | undefined;
  onOpen(opened: Opened | undefined): void;
}

function Whole({ figures, dates, opened, onOpen }: WholeProps) {
  const { t } = useTranslation();
  const opener = useRef<HTMLElement>(null);
  const { total, customers, lanes, drivers, hours, places, reasons, fromDate, toDate } = figures;
  const open = (next: Opened) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    onOpen(next);
  };
  const close = () => {
    onOpen(undefined);
    opener.current?.focus({ preventScroll: true });
  };
  const shared = { opened, onOpen: open };
  const underWay = figures.journeysUnderWay > 0 && (
    <p className={insights.lead}>
      <Figure
        text={t('figures.underWay', { count: figures.journeysUnderWay })}
        label={t('figures.open.underWay', { count: figures.journeysUnderWay })}
        onOpen={() => open({ rows: 'journeys', figure: 'underWay' })}
      />
    </p>
  );
  const rows = opened && (
    <RowsPanel figures={figures} dates={dates} opened={opened} onChange={onOpen} onClose={close} />
  );
  if (total.sums.journeys === 0)
    return (
      <>
        {underWay}
        {rows ?? (
          <div className={insights.none}>
            <StatePanel
              icon={IconChartHistogram}
              title={t('figures.none')}
              text={t('figures.noneHint', { from: fromDate, to: toDate })}
            />
          </div>
        )}
      </>
    );
  return (
    <>
      {underWay}
      <Tiles figures={figures} {...shared} />
      <div className={classes.board} data-open={opened !== undefined || undefined}>
        <div className={insights.column}>
          <GroupCard by="customer" groups={customers} {...shared} />
          <GroupCard by="lane" groups={lanes} {...shared} />
          <GroupCard by="driver" groups={drivers} {...shared} />
        </div>
        <div className={insights.column}>
          <HourCard hours={hours} {...shared} />
          <PlacesCard places={places} {...shared} />
          <ReasonsCard reasons={reasons} {...shared} />
          <JourneysCard sums={total.sums} before={total.before} {...shared} />
        </div>
        {rows}
      </div>
    </>
  );
}
