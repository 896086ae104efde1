import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { Box, Button, Group } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconRoute } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lazyScreen } from '../../platform/lazy/index.ts';
import { today as todayIn } from '../../platform/time/index.ts';
import {
  type ChangeAddress,
  type DashboardAddress,
  DEFAULT_FILTER,
  nextFilter,
  PAGE_SIZES,
} from '../../shared/selection/index.ts';
import { FailedPanel, failure, StatePanel } from '../../ui/index.ts';
import { ExportMenu } from '../../ui/records/index.ts';
import {
  ColumnChooser,
  DataTable,
  PageFooter,
  SortControl,
  type TableSort,
  useShownPage,
} from '../../ui/table/index.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { activeFilters } from './active-filters.ts';
import { dockedColumns, HIDDEN_AT_FIRST, wideColumns } from './columns.tsx';
import { DateRange } from './DateRange.tsx';
import { FilterBox } from './FilterBox.tsx';
import { JourneyCards } from './JourneyCards.tsx';
import classes from './journeys.module.css';
import { useListing } from './listing.ts';
import { statusesText } from './StatusLines.tsx';
import { exportQuery } from './search-request.ts';

export interface JourneysPanelProps {
  readonly organisation: Organisation;
  readonly address: DashboardAddress;
  readonly change: ChangeAddress;
  /** docked = two lines beside the map; narrow = without the vehicle; wide = one line. */
  readonly form: 'docked' | 'narrow' | 'wide' | 'phone';
  onCount(total: number | undefined): void;
  onTick(row: JourneyRow): void;
  /** Only this one is on the map. */
  onChoose(row: JourneyRow): void;
  onOverview(row: JourneyRow): void;
}

const SearchFilters = lazyScreen(async () => (await import('./SearchFilters.tsx')).SearchFilters);

/** Room for notes beside statuses. */
const ROOMY = '(min-width: 1500px)';
const NOTE_ID = 'journeys-without-dates';
const ALWAYS_SHOWN = ['tick', 'journey', 'menu'];

/** All state is in the address. */
export function JourneysPanel(props: JourneysPanelProps) {
  const { organisation, address, change, form, onCount, onTick, onChoose, onOverview } = props;
  const { t } = useTranslation();
  const { timeZone } = organisation;
  const today = todayIn(timeZone);
  const { filter, search, page, size, sort } = address;
  const [isSearching, setSearching] = useState(false);
  const question = { filter, search, page, size, sort };
  const listing = useListing(organisation, question, today);
  const { rows, total } = useShownPage(listing, { page, size }, (last) => change({ page: last }));
  const selected = useMemo(() => new Set(address.journeys), [address.journeys]);
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: 'linehaul.journeys.hidden-columns',
    defaultValue: HIDDEN_AT_FIRST,
    getInitialValueInEffect: false,
  });

  useEffect(() => onCount(listing.isPending ? undefined : total), [onCount, listing.isPending, total]);
  useEffect(() => {
    if (listing.errorUpdatedAt) failure(t('journeys.listFailed'), 'journeys-list');
  }, [listing.errorUpdatedAt, t]);
  const isRoomy = useMediaQuery(ROOMY, undefined, { getInitialValueInEffect: false });
  const columns = useMemo(() => {
    const context = { t, timeZone, selected, onTick, isRoomy };
    return form === 'wide' || form === 'phone'
      ? wideColumns(context)
      : dockedColumns(context, form === 'narrow');
  }, [t, timeZone, selected, onTick, isRoomy, form]);

  const filters = useMemo(() => activeFilters({ filter, search }, t), [filter, search, t]);
  const find = (part: Partial<Pick<DashboardAddress, 'filter' | 'search'>>) =>
    change({ ...part, page: 1 }, 'search');
  const isWithoutDates = filter.enableExtendedSearchFilters;
  const note = isWithoutDates ? { id: NOTE_ID, text: t('journeys.withoutDates') } : undefined;

  const instead = listing.isError ? (
    <FailedPanel title={t('journeys.listFailed')} text={t('journeys.listFailedHint')} result={listing} />
  ) : rows.length === 0 && !listing.isPending ? (
    <StatePanel
      icon={IconRoute}
      title={t('journeys.none')}
      text={
        filters.length > 0
          ? t('journeys.noneMatching', { filters: filters.map((f) => `${f.label} “${f.value}”`).join(', ') })
          : t('journeys.noneHint', { today })
      }
    />
  ) : undefined;

  const isPhone = form === 'phone';
  const filterBox = (
    <Box flex="999 1 160px">
      <FilterBox value={search} onChange={(text) => text !== search && find({ search: text })} />
    </Box>
  );
  const head = (
    <>
      <Group gap="sm" flex="none" px="lg" pt="md" pb="sm">
        <Box flex="1 0 216px">
          <DateRange
            from={filter.searchStartDate}
            to={filter.searchEndDate}
            today={today}
            type={filter.dateSearchFilterType ?? 'ROUTING_DATE'}
            isOff={isWithoutDates}
            describedBy={note?.id}
            onChange={(first, last) => find({ filter: nextFilter(filter, { type: 'days', first, last }) })}
          />
        </Box>
        {!isPhone && filterBox}
        <Button
          variant="default"
          flex="none"
          leftSection={<IconFilter size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setSearching(true)}
        >
          <span>{t('journeys.filters')}</span>
        </Button>
        <ExportMenu
          list="journeys"
          query={exportQuery(question, organisation, today)}
          isSmall={form !== 'wide'}
        />
        {isPhone && filterBox}
        {form === 'wide' && (
          <ColumnChooser
            columns={columns.filter(({ id }) => !ALWAYS_SHOWN.includes(id))}
            hidden={hidden}
            onChange={setHidden}
          />
        )}
      </Group>
      <ActiveFilters
        filters={filters}
        note={note}
        onRemove={(one) => find(one.without)}
        onClearAll={() => find({ filter: DEFAULT_FILTER, search: '' })}
      />
    </>
  );
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
        // A sheet is small: all of it scrolls.
        <div className={classes.phoneList}>
          {head}
          {instead ?? (
            <>
              <SortControl columns={columns} sort={sort} onSort={onSort} />
              <JourneyCards
                rows={rows}
                selected={selected}
                label={t('journeys.title')}
                isLoading={listing.isPending}
                onOpen={onChoose}
              />
            </>
          )}
          {foot}
        </div>
      ) : (
        <>
          {head}
          <DataTable
            label={t('journeys.title')}
            rows={rows}
            columns={columns}
            hidden={form === 'wide' ? hidden : undefined}
            rowHeight={form === 'wide' ? 36 : 48}
            sort={sort}
            onSort={onSort}
            selected={selected}
            idOf={(row) => row.journeyId}
            nameOf={(row) => row.journeyUniqueReference}
            titleOf={(row) => rowTitle(row)}
            onTick={onTick}
            onOpen={onOverview}
            // The full width hides the map: there the keys only move.
            onChoose={(row, byKeyboard) => (form === 'wide' && byKeyboard) || onChoose(row)}
            isLoading={listing.isPending}
            instead={instead}
          />
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

/** What the docked row leaves out. */
function rowTitle(row: JourneyRow): string {
  const parts = [row.assetsDescription, row.driversDescription, row.locationsDescription, statusesText(row)];
  return parts.filter(Boolean).join('\n');
}
