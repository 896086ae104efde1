/** What the dashboard's address says, so that a link shows the same view. Absent parts have their default. */
export interface DashboardAddress {
  readonly docks: readonly Dock[];
  /** The Journeys dock takes the full width. */
  readonly wide: boolean;
  /** YYYY-MM-DD in the organisation's zone; absent = today. */
  readonly from?: string;
  readonly to?: string;
  readonly search: string;
  /** Counted from 1, as people read it. */
  readonly page: number;
  readonly size: PageSize;
  readonly sort: Sort;
  /** Ids of the journeys on the map, in the order of choosing. */
  readonly journeys: readonly string[];
}

export const DOCKS = ['journeys', 'schedule'] as const;
export type Dock = (typeof DOCKS)[number];
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export interface Sort {
  readonly property: string;
  readonly descending: boolean;
}

/** Journey list defaults (specification, section 9). */
export const DEFAULT_ADDRESS: DashboardAddress = {
  docks: [],
  wide: false,
  search: '',
  page: 1,
  size: 100,
  sort: { property: 'routingDate', descending: true },
  journeys: [],
};

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

/** Reads the address; whatever is unknown or broken in it falls back to the default. */
export function readAddress(raw: Raw): DashboardAddress {
  const page = Number(raw.page ?? 1);
  const [property, direction] = words(raw.sort);
  const from = dateOf(raw.from);
  const to = dateOf(raw.to);
  return {
    docks: DOCKS.filter((dock) => words(raw.docks).includes(dock)),
    wide: String(raw.wide ?? '') === 'true',
    ...(from && to && from <= to ? { from, to } : {}),
    search: raw.q === undefined ? '' : String(raw.q).slice(0, 80),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((size) => size === Number(raw.size)) ?? DEFAULT_ADDRESS.size,
    sort:
      property && /^\w+$/.test(property)
        ? { property, descending: direction === 'desc' }
        : DEFAULT_ADDRESS.sort,
    journeys: [...new Set(words(raw.journeys))],
  };
}

/** The address with the parts that differ from the default. */
export function writeAddress(address: DashboardAddress): Record<string, string | number | boolean> {
  const { docks, wide, from, to, search, page, size, sort, journeys } = address;
  const isDefaultSort =
    sort.property === DEFAULT_ADDRESS.sort.property && sort.descending === DEFAULT_ADDRESS.sort.descending;
  return {
    ...(docks.length ? { docks: docks.join(',') } : {}),
    ...(wide ? { wide } : {}),
    ...(from && to ? { from, to } : {}),
    ...(search ? { q: search } : {}),
    ...(page > 1 ? { page } : {}),
    ...(size === DEFAULT_ADDRESS.size ? {} : { size }),
    ...(isDefaultSort ? {} : { sort: `${sort.property},${sort.descending ? 'desc' : 'asc'}` }),
    ...(journeys.length ? { journeys: journeys.join(',') } : {}),
  };
}
