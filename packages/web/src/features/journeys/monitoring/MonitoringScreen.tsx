import { BOARD_PAGE } from '@linehaul/contracts/board';
import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import type { JourneyGroup } from '@linehaul/domain/journeys';
import { Button, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceTv, IconRoute } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useEscape } from '../../../platform/escape.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { clockText, today, useMinute } from '../../../platform/time/index.ts';
import { useDashboardCommands } from '../../../shared/commands/index.ts';
import { useForecasts } from '../../../shared/forecasts/index.ts';
import { useKnockOn } from '../../../shared/knock-on/index.ts';
import { useOrganisationData } from '../../../shared/organisation-data/index.ts';
import { PAGE_SIZES, WORST_FIRST } from '../../../shared/selection/index.ts';
import { RangeLegend, rowAxis } from '../../../ui/forecasts/index.ts';
import { FailedPanel, failure, PageHeader, StatePanel } from '../../../ui/index.ts';
import {
  ColumnChooser,
  DataTable,
  PageFooter,
  SortControl,
  type TableSort,
  useShownPage,
} from '../../../ui/table/index.ts';
import { JourneyCards } from '../cards/JourneyCards.tsx';
import { ALWAYS_SHOWN } from '../columns/common.tsx';
import { stopAhead } from '../columns/next-stop.tsx';
import { useColumnChoice } from '../columns/use-column-choice.ts';
import { FilterBox } from '../FilterBox.tsx';
import { useJourneySummary } from '../listing.ts';
import { GroupHeading } from '../now/GroupHeading.tsx';
import { QuickFilters } from '../now/QuickFilters.tsx';
import { isWorstFirst } from '../search-request.ts';
import { monitorColumns } from './monitor-columns.tsx';
import classes from './monitoring.module.css';
import { READ_EVERY_MS, sameJourneys, useMonitored, useMonitorView } from './monitoring.ts';
import { useMonitorSize } from './use-monitor-size.ts';

export function MonitoringScreen({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation();
  const { openDialog, showJourney } = useDashboardCommands();
  const { timeZone } = organisation;
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [view, change] = useMonitorView();
  const { search, attention, page, size, sort } = view;
  const list = useMonitored(organisation, view);
  const { data: summary } = useJourneySummary(
    organisation,
    sameJourneys(view),
    today(timeZone),
    true,
    READ_EVERY_MS,
  );
  const { rows, total } = useShownPage(list, { page, size }, (last) => change({ page: last }));
  const forecasts = useForecasts(rows);
  const knockOns = useKnockOn(rows);
  const { byId: drivers } = useOrganisationData().drivers;
  const minute = useMinute();
  const { hidden: atFirst, axis: width } = useMonitorSize();
  const [hidden, setHidden] = useColumnChoice('monitor', atFirst);
  const earliest = earliestPlanned(rows);
  const columns = useMemo(
    () =>
      monitorColumns(
        t,
        timeZone,
        {
          ...{ forecasts, knockOns, onShowOnMap: showJourney },
          driverOf: (driverId) => drivers.get(driverId),
        },
        { axis: rowAxis(minute, earliest), width },
        hidden,
      ),
    [t, timeZone, forecasts, knockOns, drivers, showJourney, minute, earliest, width, hidden],
  );
  useEscape(attention.length > 0, () => change({ attention: [], page: 1 }));
  useEffect(() => {
    if (list.errorUpdatedAt) failure(t('monitoring.failed'), 'monitoring');
  }, [list.errorUpdatedAt, t]);
  const instead = list.isError ? (
    <FailedPanel title={t('monitoring.failed')} text={t('monitoring.failedHint')} result={list} />
  ) : rows.length === 0 && !list.isPending ? (
    <StatePanel
      icon={IconRoute}
      title={t('monitoring.none')}
      text={
        attention.length > 0
          ? t('monitoring.noneMatching', {
              filters: attention.map((one) => t(`now.filters.${one}`)).join(', '),
            })
          : t('monitoring.noneHint')
      }
    />
  ) : undefined;

  const onSort = (next: TableSort) => change({ sort: next, page: 1 });
  const onOpen = ({ journeyId }: JourneyRow) => openDialog({ kind: 'overview', journeyId });
  const groups = isWorstFirst(sort) && {
    groupOf: (row: JourneyRow) => row.attention.group,
    headingOf: (group: string) => (
      <GroupHeading
        group={group as JourneyGroup}
        // Of the next only some are listed; a choice mixes groups.
        count={group === 'NEXT' || attention.length > 0 ? undefined : summary?.groups[group as JourneyGroup]}
        name={group === 'NEXT' ? t('monitoring.shouldHaveLeft') : undefined}
        isReversed={sort.descending}
      />
    ),
  };

  return (
    <Stack gap={0} flex={1} mih={0}>
      <PageHeader
        title={t('monitoring.title')}
        breadcrumbs={[{ label: t('ui.dashboard'), to: '/' }]}
        count={list.isPending ? undefined : total}
      >
        {list.dataUpdatedAt > 0 && (
          <Text span inherit c="dimmed" fz="sm">
            {t('monitoring.asOf', { time: clockText(list.dataUpdatedAt, timeZone) })}
          </Text>
        )}
        {!isPhone && (
          <Button
            component="a"
            variant="default"
            href={`${BOARD_PAGE}?board`}
            target="_blank"
            leftSection={<IconDeviceTv size={16} aria-hidden="true" />}
          >
            {t('monitoring.board')}
          </Button>
        )}
      </PageHeader>
      <div className={classes.card}>
        <div className={classes.tools}>
          <div className={classes.filter}>
            <FilterBox
              value={search}
              onChange={(text) => text !== search && change({ search: text, page: 1 })}
            />
          </div>
          <QuickFilters
            counts={summary?.attention}
            chosen={attention}
            form={isPhone ? 'phone' : 'wide'}
            onChange={(next) => change({ attention: next, page: 1 })}
          />
          {!isPhone && (
            <span className={classes.columns}>
              {!hidden.includes('range') && <RangeLegend />}
              <ColumnChooser
                columns={columns.filter(({ id }) => !ALWAYS_SHOWN.includes(id))}
                hidden={hidden}
                onChange={setHidden}
              />
            </span>
          )}
        </div>
        {isPhone ? (
          <div className="lh-scroll">
            {instead ?? (
              <>
                <SortControl
                  columns={[
                    { header: t('now.worstFirst'), sort: WORST_FIRST.property },
                    ...columns.filter((column) => column.sort !== WORST_FIRST.property),
                  ]}
                  sort={sort}
                  onSort={onSort}
                />
                <JourneyCards
                  rows={rows}
                  forecasts={forecasts}
                  knockOns={knockOns}
                  label={t('monitoring.table')}
                  isLoading={list.isPending}
                  onShowOnMap={(row) => showJourney(row, false)}
                  {...groups}
                />
              </>
            )}
          </div>
        ) : (
          <DataTable
            label={t('monitoring.table')}
            rows={rows}
            columns={columns}
            hidden={hidden}
            rowHeight={48}
            sort={sort}
            onSort={onSort}
            idOf={(row) => row.journeyId}
            nameOf={(row) => row.journeyUniqueReference}
            onOpen={onOpen}
            isLoading={list.isPending}
            instead={instead}
            {...groups}
          />
        )}
        <div className="lh-list-foot">
          <PageFooter
            page={page}
            size={size}
            sizes={PAGE_SIZES}
            total={total}
            isLoading={list.isPending}
            onPage={(next) => change({ page: next })}
            onSize={(next) => change({ size: next, page: 1 })}
          />
        </div>
      </div>
    </Stack>
  );
}

/** Of what needs somebody. */
function earliestPlanned(rows: readonly JourneyRow[]): number | undefined {
  const planned = rows.flatMap((row) => {
    const at = stopAhead(row)?.plannedTimeUtc;
    return row.attention.group === 'NEEDS_YOU' && at ? Date.parse(at) : [];
  });
  return planned.length > 0 ? Math.min(...planned) : undefined;
}
