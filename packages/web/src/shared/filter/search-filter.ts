import { constants } from '@linehaul/domain/constants';
import { JOURNEY_STATUSES, type JourneyStatus } from '@linehaul/domain/journeys';
import type { DateText } from '@linehaul/domain/time';

export const DATE_FILTER_TYPES = ['PLANNED_START_DATE', 'ROUTING_DATE'] as const;
export type DateFilterType = (typeof DATE_FILTER_TYPES)[number];

export const EXTENDED_FILTER_TYPES = [
  'FLEET_NUMBER',
  'REGISTRATION',
  'DRIVER_NAME',
  'SITE_REFERENCE',
  'JOURNEY_REFERENCE',
  'JOURNEY_STATUS',
  'LOCATION_NAME',
] as const;
export type ExtendedFilterType = (typeof EXTENDED_FILTER_TYPES)[number];

export const STATUSES_TO_FIND = JOURNEY_STATUSES.filter((status) => status !== 'DELETED');

/** Specification, section 3. At most one mode. */
export interface SearchFilter {
  readonly enableDateSearchFilters: boolean;
  readonly enableExtendedSearchFilters: boolean;
  readonly dateSearchFilterType?: DateFilterType;
  readonly searchFilterType?: ExtendedFilterType;
  readonly journeyStatusSearchFilterType?: JourneyStatus;
  readonly searchValue: string;
  /** Organisation's days, inclusive; absent: today. Unused in extended mode. */
  readonly searchStartDate?: DateText;
  readonly searchEndDate?: DateText;
}

export const DEFAULT_FILTER: SearchFilter = {
  enableDateSearchFilters: true,
  enableExtendedSearchFilters: false,
  dateSearchFilterType: 'ROUTING_DATE',
  searchValue: '',
};

export type FilterEvent =
  | { readonly type: 'dateMode'; readonly isOn: boolean }
  | { readonly type: 'extendedMode'; readonly isOn: boolean }
  | { readonly type: 'dateType'; readonly dateType: DateFilterType }
  | { readonly type: 'days'; readonly first?: DateText; readonly last?: DateText }
  | { readonly type: 'extendedType'; readonly extendedType: ExtendedFilterType }
  | { readonly type: 'status'; readonly status: JourneyStatus | undefined }
  | { readonly type: 'value'; readonly value: string };

/** Modes exclude each other; the other's value clears. */
export function nextFilter(filter: SearchFilter, event: FilterEvent): SearchFilter {
  switch (event.type) {
    case 'dateMode':
      return event.isOn ? withDates(filter) : withoutModes(filter);
    case 'extendedMode':
      return event.isOn
        ? {
            ...withoutModes(filter),
            enableExtendedSearchFilters: true,
            searchFilterType: filter.searchFilterType ?? EXTENDED_FILTER_TYPES[0],
          }
        : withoutModes(filter);
    case 'dateType':
      return { ...filter, dateSearchFilterType: event.dateType };
    case 'days':
      return withDays(filter, event.first, event.last);
    case 'extendedType':
      return event.extendedType === filter.searchFilterType
        ? filter
        : {
            ...filter,
            searchFilterType: event.extendedType,
            searchValue: '',
            journeyStatusSearchFilterType: undefined,
          };
    case 'status':
      return { ...filter, journeyStatusSearchFilterType: event.status };
    case 'value':
      return { ...filter, searchValue: event.value.slice(0, constants.searchValueMaximum) };
  }
}

function withDates(filter: SearchFilter): SearchFilter {
  return { ...withoutModes(filter), enableDateSearchFilters: true, dateSearchFilterType: 'ROUTING_DATE' };
}

function withoutModes({ searchStartDate, searchEndDate }: SearchFilter): SearchFilter {
  return {
    enableDateSearchFilters: false,
    enableExtendedSearchFilters: false,
    searchValue: '',
    ...(searchStartDate && searchEndDate ? { searchStartDate, searchEndDate } : {}),
  };
}

function withDays(filter: SearchFilter, first?: DateText, last?: DateText): SearchFilter {
  const { searchStartDate: _first, searchEndDate: _last, ...rest } = filter;
  return first && last ? { ...rest, searchStartDate: first, searchEndDate: last } : rest;
}

export function extendedValue(filter: SearchFilter): string {
  if (!filter.enableExtendedSearchFilters) return '';
  return filter.searchFilterType === 'JOURNEY_STATUS'
    ? (filter.journeyStatusSearchFilterType ?? '')
    : filter.searchValue.trim();
}

/** Specification, section 5. */
export function canSearch(filter: SearchFilter): boolean {
  return extendedValue(filter) !== '' || (filter.enableDateSearchFilters && !!filter.dateSearchFilterType);
}
