import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconRoute } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { clockText } from '../../../platform/time/index.ts';
import { useDashboardCommands } from '../../../shared/commands/index.ts';
import { PAGE_SIZES } from '../../../shared/selection/index.ts';
import { FailedPanel, failure, PageHeader, StatePanel } from '../../../ui/index.ts';
import { DataTable, PageFooter, SortControl, type TableSort, useShownPage } from '../../../ui/table/index.ts';
import { FilterBox } from '../FilterBox.tsx';
import { MonitorCards } from './MonitorCards.tsx';
import { monitorColumns } from './monitor-columns.tsx';
import classes from './monitoring.module.css';
import { useMonitored, useMonitorView } from './monitoring.ts';

export function MonitoringScreen({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const { timeZone } = organisation;
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [view, change] = useMonitorView();
  const { search, page, size, sort } = view;
  const list = useMonitored(organisation, view);
  const { rows, total } = useShownPage(list, { page, size }, (last) => change({ page: last }));
  const columns = useMemo(() => monitorColumns(t, timeZone), [t, timeZone]);
  useEffect(() => {
    if (list.errorUpdatedAt) failure(t('monitoring.failed'), 'monitoring');
  }, [list.errorUpdatedAt, t]);
  const instead = list.isError ? (
    <FailedPanel title={t('monitoring.failed')} text={t('monitoring.failedHint')} result={list} />
  ) : rows.length === 0 && !list.isPending ? (
    <StatePanel icon={IconRoute} title={t('monitoring.none')} text={t('monitoring.noneHint')} />
  ) : undefined;

  const onSort = (next: TableSort) => change({ sort: next, page: 1 });
  const onOpen = ({ journeyId }: JourneyRow) => openDialog({ kind: 'overview', journeyId });

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
        <div className={classes.filter}>
          <FilterBox
            value={search}
            onChange={(text) => text !== search && change({ search: text, page: 1 })}
          />
        </div>
      </PageHeader>
      <div className={classes.card}>
        {isPhone ? (
          <div className="lh-scroll">
            {instead ?? (
              <>
                <SortControl columns={columns} sort={sort} onSort={onSort} />
                <MonitorCards rows={rows} timeZone={timeZone} isLoading={list.isPending} onOpen={onOpen} />
              </>
            )}
          </div>
        ) : (
          <DataTable
            label={t('monitoring.table')}
            rows={rows}
            columns={columns}
            rowHeight={48}
            sort={sort}
            onSort={onSort}
            idOf={(row) => row.journeyId}
            nameOf={(row) => row.journeyUniqueReference}
            onOpen={onOpen}
            isLoading={list.isPending}
            instead={instead}
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
