import { Box, Button, Group } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type DashboardAddress, DEFAULT_FILTER, nextFilter } from '../../shared/selection/index.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import type { ActiveFilter } from './active-filters.ts';
import { DateRange } from './DateRange.tsx';
import { FilterBox } from './FilterBox.tsx';

type Search = Pick<DashboardAddress, 'filter' | 'search'>;

interface Props extends Search {
  readonly today: string;
  readonly isPhone: boolean;
  readonly filters: readonly ActiveFilter[];
  /** Right of the filters. */
  readonly tools: ReactNode;
  readonly quickFilters: ReactNode;
  onFind(part: Partial<Search>): void;
  onFilters(): void;
}

const NOTE_ID = 'journeys-without-dates';

export function ListHead(props: Props) {
  const { filter, search, today, isPhone, filters, tools, quickFilters, onFind, onFilters } = props;
  const { t } = useTranslation();
  const isWithoutDates = filter.enableExtendedSearchFilters;
  const note = isWithoutDates ? { id: NOTE_ID, text: t('journeys.withoutDates') } : undefined;
  const filterBox = (
    <Box flex="999 1 160px">
      <FilterBox value={search} onChange={(text) => text !== search && onFind({ search: text })} />
    </Box>
  );
  return (
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
            onChange={(first, last) => onFind({ filter: nextFilter(filter, { type: 'days', first, last }) })}
          />
        </Box>
        {!isPhone && filterBox}
        <Button
          variant="default"
          flex="none"
          leftSection={<IconFilter size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onFilters}
        >
          <span>{t('journeys.filters')}</span>
        </Button>
        {tools}
        {isPhone && filterBox}
      </Group>
      {quickFilters}
      <ActiveFilters
        filters={filters}
        note={note}
        onRemove={(one) => onFind(one.without)}
        onClearAll={() => onFind({ filter: DEFAULT_FILTER, search: '' })}
      />
    </>
  );
}
