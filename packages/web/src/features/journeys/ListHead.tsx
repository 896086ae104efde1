import { ActionIcon, Box, Button, Group } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { DEFAULT_FILTER, nextFilter } from '../../shared/filter/index.ts';
import type { DashboardAddress } from '../../shared/selection/index.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import type { ActiveFilter } from './active-filters.ts';
import { DateRange } from './DateRange.tsx';
import { FilterBox } from './FilterBox.tsx';
import classes from './journeys.module.css';

type Search = Pick<DashboardAddress, 'filter' | 'search'>;

interface Props extends Search {
  readonly today: string;
  readonly form: 'docked' | 'narrow' | 'wide' | 'phone';
  readonly filters: readonly ActiveFilter[];
  readonly tools: ReactNode;
  readonly quickFilters: ReactNode;
  onFind(part: Partial<Search>): void;
  onFilters(): void;
}

const NOTE_ID = 'journeys-without-dates';

export function ListHead(props: Props) {
  const { filter, search, today, form, filters, tools, quickFilters, onFind, onFilters } = props;
  const { t } = useTranslation();
  const isWithoutDates = filter.enableExtendedSearchFilters;
  const note = isWithoutDates ? { id: NOTE_ID, text: t('journeys.withoutDates') } : undefined;
  const isPhone = form === 'phone';
  const isShort = form === 'narrow' || isPhone;
  const dates = (
    <DateRange
      from={filter.searchStartDate}
      to={filter.searchEndDate}
      today={today}
      type={filter.dateSearchFilterType ?? 'ROUTING_DATE'}
      isOff={isWithoutDates}
      isShort={isShort}
      describedBy={note?.id}
      onChange={(first, last) => onFind({ filter: nextFilter(filter, { type: 'days', first, last }) })}
    />
  );
  const box = <FilterBox value={search} onChange={(text) => text !== search && onFind({ search: text })} />;
  const icon = <IconFilter size={16} aria-hidden="true" />;
  const opens = { 'aria-haspopup': 'dialog', onClick: onFilters } as const;
  return (
    <>
      {isShort ? (
        <div className={classes.oneLine} data-phone={isPhone || undefined}>
          <div className={classes.shortDates}>{dates}</div>
          {!isPhone && quickFilters}
          <div className={classes.seek} data-filled={search !== '' || undefined}>
            {box}
          </div>
          <ActionIcon {...opens} title={t('journeys.filters')}>
            {icon}
            <span className="lh-unseen">{t('journeys.filters')}</span>
          </ActionIcon>
          {tools}
        </div>
      ) : (
        <Group gap="sm" flex="none" px="lg" pt="md" pb="sm">
          <Box flex="1 0 216px" maw={form === 'wide' ? 240 : undefined}>
            {dates}
          </Box>
          <Box flex="999 1 160px">{box}</Box>
          <Button variant="default" flex="none" leftSection={icon} {...opens}>
            <span>{t('journeys.filters')}</span>
          </Button>
          {form === 'wide' && quickFilters}
          {tools}
        </Group>
      )}
      {(form === 'docked' || isPhone) && quickFilters}
      <ActiveFilters
        filters={filters}
        note={note}
        onRemove={(one) => onFind(one.without)}
        onClearAll={() => onFind({ filter: DEFAULT_FILTER, search: '' })}
      />
    </>
  );
}
