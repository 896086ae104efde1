import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import type { JourneyGroup } from '@linehaul/domain/journeys';
import { useMediaQuery } from '@mantine/hooks';
import { IconRoute } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lazyScreen } from '../../platform/lazy/index.ts';
import { useForecasts } from '../../shared/forecasts/index.ts';
import { useKnockOn } from '../../shared/knock-on/index.ts';
import {
  type ChangeAddress,
  type DashboardAddress,
  PAGE_SIZES,
  WORST_FIRST,
} from '../../shared/selection/index.ts';
import { FailedPanel, failure, StatePanel } from '../../ui/index.ts';
import { ExportMenu } from '../../ui/records/index.ts';
import { ColumnChooser, DataTable, PageFooter, SortControl, type TableSort } from '../../ui/table/index.ts';
import { activeFilters } from './active-filters.ts';
import { JourneyCards } from './cards/JourneyCards.tsx';
import { useColumns } from './columns/use-columns.ts';
import classes from './journeys.module.css';
import { ListHead } from './ListHead.tsx';
import { FoldBar } from './now/FoldBar.tsx';
import { GroupHeading } from './now/GroupHeading.tsx';
import { QuickFilters } from './now/QuickFilters.tsx';
import { statusesText } from './StatusLines.tsx';
import { exportQuery } from './search-request.ts';
import { useJourneyList } from './use-journey-list.ts';

export interface JourneysPanelProps {
  readonly organisation: Organisation;
  readonly address: DashboardAddress;
  readonly change: ChangeAddress;
  /** docked: two lines; narrow: no vehicle; wide: one line. */
  readonly form: 'docked' | 'narrow' | 'wide' | 'phone';
  onCount(total: number | undefined): void;
  onTick(row: JourneyRow): void;
  onChoose(row: JourneyRow): void;
  onShowOnMap(row: JourneyRow): void;
  onOverview(row: JourneyRow): void;
}

const SearchFilters = lazyScreen(async () => (await import('./SearchFilters.tsx')).SearchFilters);

/** Too few rows of two lines fit. */
const LOW = '(max-height: 799px)';

/** State is in the address. */
export function JourneysPanel(props: JourneysPanelProps) {
  const { organisation, address, change, form, onCount, onTick, onChoose, onShowOnMap, onOverview } = props;
  const { t } = useTranslation();
  const { timeZone } = organisation;
  const { filter, search, attention, page, size, sort } = address;
  const [isSearching, setSearching] = useState(false);
  const list = useJourneyList(organisation, address, change);
  const { today, listing, rows, total, summary } = list;
  const selected = useMemo(() => new Set(address.journeys), [address.journeys]);
  const { isExtended } = list;
  const forecasts = useForecasts(rows);
  const knockOns = useKnockOn(rows);
  const { columns, choices, hidden, setHidden } = useColumns(form, {
    ...{ t, timeZone, selected, forecasts, knockOns, isExtended, onTick },
  });
  const isLow = useMediaQuery(LOW, undefined, { getInitialValueInEffect: false });

  const count = list.folded ? summary?.total : listing.isPending ? undefined : total;
  useEffect(() => onCount(count), [onCount, count]);
  useEffect(() => {
    if (listing.errorUpdatedAt) failure(t('journeys.listFailed'), 'journeys-list');
  }, [listing.errorUpdatedAt, t]);

  const filters = useMemo(() => activeFilters({ filter, search }, t), [filter, search, t]);
  const find = (part: Partial<Pick<DashboardAddress, 'filter' | 'search' | 'attention'>>) =>
    change({ ...part, page: 1 }, 'search');

  const instead = listing.isError ? (
    <FailedPanel title={t('journeys.listFailed')} text={t('journeys.listFailedHint')} result={listing} />
  ) : rows.length === 0 && !listing.isPending && !(list.folded && !summary) ? (
    <StatePanel
      icon={IconRoute}
      title={t(list.folded && summary?.total ? 'now.noneNeeds' : 'journeys.none')}
      text={
        attention.length > 0
          ? t('now.noneMatching', {
              filters: attention.map((one) => t(`now.filters.${one}`)).join(', '),
            })
          : filters.length > 0
            ? t('journeys.noneMatching', {
                filters: filters.map((f) => `${f.label} “${f.value}”`).join(', '),
              })
            : list.folded && summary?.total
              ? t('now.noneNeedsHint')
              : t('journeys.noneHint', { today })
      }
    />
  ) : undefined;

  const isPhone = form === 'phone';
  const isOneLine = form === 'wide';
  const head = (
    <ListHead
      filter={filter}
      search={search}
      today={today}
      form={form}
      filters={filters}
      onFind={find}
      onFilters={() => setSearching(true)}
      quickFilters={
        !isExtended && (
          <QuickFilters
            counts={summary?.attention}
            chosen={attention}
            form={form}
            onChange={(next) => find({ attention: next })}
          />
        )
      }
      tools={
        <>
          <ExportMenu
            list="journeys"
            query={exportQuery(list.question, organisation, today)}
            isSmall={!isOneLine}
          />
          {!isPhone && (
            <ColumnChooser columns={choices} hidden={hidden} isSmall={!isOneLine} onChange={setHidden} />
          )}
        </>
      }
    />
  );
  const folds = list.folded && (
    <FoldBar
      summary={summary}
      timeZone={timeZone}
      isToday={list.isToday}
      isFolded={list.folded.isFolded}
      onToggle={(group) => {
        list.folded?.toggle(group);
        change({ page: 1 });
      }}
    />
  );
  const groups = list.isGrouped && {
    groupOf: (row: JourneyRow) => row.attention.group,
    headingOf: (group: string) => (
      <GroupHeading
        group={group as JourneyGroup}
        // The count ignores quick filters.
        count={attention.length === 0 ? summary?.groups[group as JourneyGroup] : undefined}
        isReversed={sort.descending}
      />
    ),
  };
  const foot = (
    <div className="lh-list-foot">
      <PageFooter
        page={page}
        size={size}
        sizes={PAGE_SIZES}
        total={total}
        isLoading={listing.isPending}
        shown={listing.isError ? undefined : listing.data}
        onPage={(next) => change({ page: next })}
        onSize={(next) => change({ size: next, page: 1 })}
      />
    </div>
  );
  const onSort = (next: TableSort) => change({ sort: next, page: 1 });

  return (
    <>
      {isPhone ? (
        <div className={classes.phoneList}>
          {head}
          {instead ?? (
            <>
              <SortControl
                columns={[{ header: t('now.worstFirst'), sort: WORST_FIRST.property }, ...columns]}
                sort={sort}
                onSort={onSort}
              />
              <JourneyCards
                rows={rows}
                selected={selected}
                forecasts={forecasts}
                knockOns={knockOns}
                label={t('journeys.title')}
                isLoading={listing.isPending}
                onChoose={onChoose}
                onShowOnMap={onShowOnMap}
                {...groups}
              />
            </>
          )}
          {folds}
          {foot}
        </div>
      ) : (
        <>
          {head}
          <DataTable
            label={t('journeys.title')}
            rows={rows}
            columns={columns}
            hidden={hidden}
            rowHeight={isOneLine || isLow ? 36 : 48}
            isCompact={!isOneLine && isLow}
            isTight={!isOneLine}
            sort={sort}
            onSort={onSort}
            selected={selected}
            idOf={(row) => row.journeyId}
            nameOf={(row) => row.journeyUniqueReference}
            titleOf={(row) => rowTitle(row)}
            onTick={onTick}
            onOpen={onOverview}
            // At full width keys only move: the map is hidden.
            onChoose={(row, byKeyboard) => (form === 'wide' && byKeyboard) || onChoose(row)}
            isLoading={listing.isPending || (list.folded !== undefined && rows.length === 0 && !summary)}
            instead={instead}
            {...groups}
          />
          {folds}
          {foot}
        </>
      )}
      {isSearching && (
        <Suspense fallback={null}>
          <SearchFilters
            filter={filter}
            today={today}
            onClose={() => setSearching(false)}
            onSearch={(next) => {
              setSearching(false);
              find({ filter: next });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function rowTitle(row: JourneyRow): string {
  const parts = [row.assetsDescription, row.driversDescription, row.locationsDescription, statusesText(row)];
  return parts.filter(Boolean).join('\n');
}
