import { JOURNEY_SORTS } from '@linehaul/contracts/journeys';
import { constants } from '@linehaul/domain/constants';
import { journeyStatusOf, QUICK_FILTERS, type QuickFilter } from '@linehaul/domain/journeys';
import { type Dock, docksOf } from '../docks/index.ts';
import {
  DATE_FILTER_TYPES,
  DEFAULT_FILTER,
  EXTENDED_FILTER_TYPES,
  extendedValue,
  nextFilter,
  type SearchFilter,
  STATUSES_TO_FIND,
} from '../filter/index.ts';
import { DEFAULT_MAP_SETTINGS, type MapSettings, readMapSettings, writeMapSettings } from '../map/index.ts';

/** Absent: default. */
export interface DashboardAddress {
  readonly docks: readonly Dock[];
  readonly wide: boolean;
  readonly filter: SearchFilter;
  readonly search: string;
  readonly attention: readonly QuickFilter[];
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly sort: Sort;
  readonly journeys: readonly string[];
  readonly map: MapSettings;
  readonly together: boolean;
  /** 'new', or an id. */
  readonly plan?: string;
  readonly caseId?: string;
  /** Alerts instead of cases. */
  readonly allAlerts?: true;
}

export const NEW_PLAN = 'new';

export const PAGE_SIZES = constants.journeyListPageSizes;
export type PageSize = (typeof PAGE_SIZES)[number];
export interface Sort {
  readonly property: string;
  readonly descending: boolean;
}

export const DEFAULT_ADDRESS: DashboardAddress = {
  docks: [],
  wide: false,
  filter: DEFAULT_FILTER,
  search: '',
  attention: [],
  page: 1,
  size: constants.journeyListPageSize,
  sort: constants.journeyListSort,
  journeys: [],
  map: DEFAULT_MAP_SETTINGS,
  together: false,
};

export const WORST_FIRST: Sort = { property: 'attention', descending: false };

/** Only for empty addresses; otherwise absent parts are defaults. */
export const OPENING_ADDRESS: DashboardAddress = {
  ...DEFAULT_ADDRESS,
  docks: ['journeys'],
  sort: WORST_FIRST,
};
const NO_DOCK = 'none';

type Raw = Readonly<Record<string, unknown>>;

function words(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return String(value)
    .split(',')
    .filter((word) => word !== '');
}

function dateOf(value: unknown): string | undefined {
  const text = String(value ?? '');
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** `dates`: type; `from`, `to`: days; `by`, `value`: extended filter. */
function readFilter(raw: Raw): SearchFilter {
  const from = dateOf(raw.from);
  const to = dateOf(raw.to);
  const dates = DATE_FILTER_TYPES.find((type) => type === raw.dates);
  const filter: SearchFilter = {
    ...DEFAULT_FILTER,
    ...(dates ? { dateSearchFilterType: dates } : {}),
    ...(from && to && from <= to ? { searchStartDate: from, searchEndDate: to } : {}),
  };
  const by = EXTENDED_FILTER_TYPES.find((type) => type === raw.by);
  const value = String(raw.value ?? '').trim();
  if (!by || !value) return filter;
  const extended = nextFilter(nextFilter(filter, { type: 'extendedMode', isOn: true }), {
    type: 'extendedType',
    extendedType: by,
  });
  if (by !== 'JOURNEY_STATUS') return nextFilter(extended, { type: 'value', value });
  const status = STATUSES_TO_FIND.find((one) => one === journeyStatusOf(value));
  return status ? nextFilter(extended, { type: 'status', status }) : filter;
}

function writeFilter(filter: SearchFilter): Record<string, string> {
  const { dateSearchFilterType, searchFilterType, searchStartDate, searchEndDate } = filter;
  const value = extendedValue(filter);
  const isDefaultType = !dateSearchFilterType || dateSearchFilterType === DEFAULT_FILTER.dateSearchFilterType;
  return {
    ...(isDefaultType ? {} : { dates: dateSearchFilterType }),
    ...(searchStartDate && searchEndDate ? { from: searchStartDate, to: searchEndDate } : {}),
    ...(searchFilterType && value ? { by: searchFilterType, value } : {}),
  };
}

function planOf(value: unknown): string | undefined {
  const text = String(value ?? '');
  return /^[\w-]{1,36}$/.test(text) ? text : undefined;
}

export function canReplayTogether({ journeys, map }: Pick<DashboardAddress, 'journeys' | 'map'>): boolean {
  return journeys.length > 1 && !map.live;
}

/** Invalid parts become defaults. */
export function readAddress(raw: Raw): DashboardAddress {
  if (Object.keys(raw).length === 0) return OPENING_ADDRESS;
  const page = Number(raw.page ?? 1);
  const [property, direction] = words(raw.sort);
  const plan = planOf(raw.plan);
  const caseId = planOf(raw.case);
  const journeys = [...new Set(words(raw.journeys))];
  const map = readMapSettings(raw.map, journeys.length);
  return {
    docks: docksOf(words(raw.docks)),
    wide: String(raw.wide ?? '') === 'true',
    filter: readFilter(raw),
    search: raw.q === undefined ? '' : String(raw.q).trim().slice(0, constants.searchValueMaximum),
    attention: QUICK_FILTERS.filter((one) => words(raw.attention).includes(one)),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((size) => size === Number(raw.size)) ?? DEFAULT_ADDRESS.size,
    sort:
      property && (JOURNEY_SORTS as readonly string[]).includes(property)
        ? { property, descending: direction === 'desc' }
        : DEFAULT_ADDRESS.sort,
    journeys,
    map,
    together: String(raw.together ?? '') === 'true' && canReplayTogether({ journeys, map }),
    ...(plan ? { plan } : {}),
    ...(caseId ? { caseId } : {}),
    ...(raw.alerts === 'all' ? { allAlerts: true } : {}),
  };
}

export function writeAddress(address: DashboardAddress): Record<string, string | number | boolean> {
  const { docks, wide, filter, search, attention, page, size, sort, journeys, map, together, plan } = address;
  const { caseId, allAlerts } = address;
  const shown = writeMapSettings(map);
  const isDefaultSort =
    sort.property === DEFAULT_ADDRESS.sort.property && sort.descending === DEFAULT_ADDRESS.sort.descending;
  const written = {
    ...(docks.length ? { docks: docks.join(',') } : {}),
    ...(wide ? { wide } : {}),
    ...writeFilter(filter),
    ...(search ? { q: search } : {}),
    ...(attention.length ? { attention: attention.join(',') } : {}),
    ...(page > 1 ? { page } : {}),
    ...(size === DEFAULT_ADDRESS.size ? {} : { size }),
    ...(isDefaultSort ? {} : { sort: `${sort.property},${sort.descending ? 'desc' : 'asc'}` }),
    ...(journeys.length ? { journeys: journeys.join(',') } : {}),
    ...(shown ? { map: shown } : {}),
    ...(together ? { together } : {}),
    ...(plan ? { plan } : {}),
    ...(docks.includes('case') && caseId ? { case: caseId } : {}),
    ...(allAlerts ? { alerts: 'all' } : {}),
  };
  return Object.keys(written).length > 0 ? written : { docks: NO_DOCK };
}

/** Back and Forward restore only the search. */
export function searchOf(gone: DashboardAddress, now: DashboardAddress): DashboardAddress {
  const { docks, wide, journeys, map, together, plan, caseId, allAlerts } = now;
  return { ...gone, docks, wide, journeys, map, together, plan, caseId, allAlerts };
}
