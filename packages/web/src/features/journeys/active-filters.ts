import { statusText } from '@linehaul/domain/journeys';
import type { Translate } from '../../platform/i18n/index.ts';
import { DEFAULT_FILTER, extendedValue, nextFilter } from '../../shared/filter/index.ts';
import type { DashboardAddress } from '../../shared/selection/index.ts';

type Search = Pick<DashboardAddress, 'filter' | 'search'>;

export interface ActiveFilter {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly without: Partial<Search>;
}

export function activeFilters({ filter, search }: Search, t: Translate): readonly ActiveFilter[] {
  const { searchStartDate: first, searchEndDate: last, searchFilterType: by, dateSearchFilterType } = filter;
  const filters: ActiveFilter[] = [];
  const value = extendedValue(filter);
  if (by && value) {
    filters.push({
      id: 'extended',
      label: t(`journeys.by.${by}`),
      value: by === 'JOURNEY_STATUS' ? statusText(value) : value,
      without: { filter: nextFilter(filter, { type: 'dateMode', isOn: true }) },
    });
  } else {
    if (dateSearchFilterType && dateSearchFilterType !== DEFAULT_FILTER.dateSearchFilterType) {
      filters.push({
        id: 'dateType',
        label: t('journeys.dateType'),
        value: t(`journeys.dateTypes.${dateSearchFilterType}`),
        without: { filter: nextFilter(filter, { type: 'dateType', dateType: 'ROUTING_DATE' }) },
      });
    }
    if (first && last) {
      filters.push({
        id: 'range',
        label: t('journeys.range'),
        value: first === last ? first : `${first} – ${last}`,
        without: { filter: nextFilter(filter, { type: 'days' }) },
      });
    }
  }
  if (search) filters.push({ id: 'text', label: t('journeys.text'), value: search, without: { search: '' } });
  return filters;
}
