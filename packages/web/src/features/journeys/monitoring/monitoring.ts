import { type JourneyRow, listMonitoredJourneys } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { constants } from '@linehaul/domain/constants';
import { QUICK_FILTERS, type QuickFilter } from '@linehaul/domain/journeys';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { callList, type ListResult } from '../../../platform/api/index.ts';
import { DEFAULT_FILTER } from '../../../shared/filter/index.ts';
import { PAGE_SIZES, type PageSize, type Sort, WORST_FIRST } from '../../../shared/selection/index.ts';
import type { ListingQuestion } from '../search-request.ts';
import { monitoringKey } from './monitoring-changes.ts';

export interface MonitorView {
  readonly search: string;
  readonly attention: readonly QuickFilter[];
  readonly page: number;
  readonly size: PageSize;
  readonly sort: Sort;
}

export const DEFAULT_VIEW: MonitorView = { search: '', attention: [], page: 1, size: 50, sort: WORST_FIRST };

export function readView(raw: Readonly<Record<string, unknown>>): MonitorView {
  const page = Number(raw.page ?? 1);
  const [property, direction] = String(raw.sort ?? '').split(',');
  const attention = String(raw.attention ?? '').split(',');
  return {
    search: raw.q === undefined ? '' : String(raw.q).slice(0, constants.searchValueMaximum),
    attention: QUICK_FILTERS.filter((one) => attention.includes(one)),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((size) => size === Number(raw.size)) ?? DEFAULT_VIEW.size,
    sort:
      property && /^\w+$/.test(property) ? { property, descending: direction === 'desc' } : DEFAULT_VIEW.sort,
  };
}

export function writeView({
  search,
  attention,
  page,
  size,
  sort,
}: MonitorView): Record<string, string | number> {
  const isWorstFirst = sort.property === WORST_FIRST.property && sort.descending === WORST_FIRST.descending;
  return {
    ...(search ? { q: search } : {}),
    ...(attention.length > 0 ? { attention: attention.join() } : {}),
    ...(page > 1 ? { page } : {}),
    ...(size === DEFAULT_VIEW.size ? {} : { size }),
    ...(isWorstFirst ? {} : { sort: `${sort.property},${sort.descending ? 'desc' : 'asc'}` }),
  };
}

export function useMonitorView() {
  const raw = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>;
  const navigate = useNavigate();
  const view = useMemo(() => readView(raw), [raw]);
  const newest = useRef(view);
  newest.current = view;
  const change = useCallback(
    (part: Partial<MonitorView>) => {
      newest.current = { ...newest.current, ...part };
      void navigate({ to: '.', search: writeView(newest.current) as never, replace: true });
    },
    [navigate],
  );
  return [view, change] as const;
}

export function monitorSort({ property, descending }: Sort): string[] {
  return [`${property},${descending ? 'desc' : 'asc'}`, ...(property === 'id' ? [] : ['id,asc'])];
}

/** Asks what the dashboard asks first, so counts agree. */
export function sameJourneys({ search, sort }: MonitorView): ListingQuestion {
  return { filter: DEFAULT_FILTER, search, isUnderWayToo: true, page: 1, size: PAGE_SIZES[0], sort };
}

export const READ_EVERY_MS = 20_000;

export function useMonitored(organisation: Organisation, view: MonitorView) {
  const client = useQueryClient();
  const queryKey = [...monitoringKey(organisation.id), view];
  return useQuery({
    queryKey,
    placeholderData: keepPreviousData,
    refetchInterval: READ_EVERY_MS,
    queryFn: ({ signal }) =>
      callList(listMonitoredJourneys, {
        params: { orgId: organisation.name },
        query: {
          page: view.page - 1,
          size: view.size,
          sort: monitorSort(view.sort),
          search: view.search || undefined,
          attention: view.attention.join() || undefined,
        },
        signal,
        background: client.getQueryData(queryKey) !== undefined,
      }) as Promise<ListResult<JourneyRow>>,
  });
}
