export {
  canSearch,
  DATE_FILTER_TYPES,
  type DateFilterType,
  DEFAULT_FILTER,
  EXTENDED_FILTER_TYPES,
  type ExtendedFilterType,
  extendedValue,
  type FilterEvent,
  nextFilter,
  type SearchFilter,
  STATUSES_TO_FIND,
} from './search-filter.ts';
