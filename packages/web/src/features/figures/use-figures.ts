import {
  getFigures,
  listFigureJourneys,
  listFigureStops,
  listFigureVisits,
} from '@linehaul/contracts/figures';
import { MINUTE } from '@linehaul/domain/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import type { Dates } from '../../ui/insights/index.ts';
import type { Opened } from './model/address.ts';

/** Figures are made nightly. */
const STALE_MS = 10 * MINUTE;

export function useFigures({ from, to }: Dates) {
  const { id, name } = useOrganisation();
  return useQuery({
    queryKey: ['figures', id, from, to],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(getFigures, { params: { orgId: name }, query: { from, to }, signal }),
  });
}

type Asked<Rows extends Opened['rows']> = Extract<Opened, { readonly rows: Rows }>;

interface Page {
  readonly next: string | null;
}
const FIRST = '';

function usePages<Answer extends Page>(
  dates: Dates,
  opened: Opened,
  read: (query: Dates & { after?: string }, signal: AbortSignal) => Promise<Answer>,
) {
  const { id } = useOrganisation();
  return useInfiniteQuery({
    queryKey: ['figures', id, dates.from, dates.to, 'rows', opened],
    staleTime: STALE_MS,
    initialPageParam: FIRST,
    getNextPageParam: ({ next }: Answer) => next ?? undefined,
    queryFn: ({ pageParam, signal }) => read({ ...dates, ...(pageParam && { after: pageParam }) }, signal),
  });
}

export function useStopRows(dates: Dates, opened: Asked<'stops'>) {
  const params = { orgId: useOrganisation().name };
  const { group, by, key } = opened;
  return usePages(dates, opened, (query, signal) =>
    call(listFigureStops, { params, query: { ...query, group, by, key }, signal }),
  );
}

export function useVisitRows(dates: Dates, opened: Asked<'visits'>) {
  const params = { orgId: useOrganisation().name };
  const { group, key } = opened;
  return usePages(dates, opened, (query, signal) =>
    call(listFigureVisits, { params, query: { ...query, group, key }, signal }),
  );
}

export function useJourneyRows(dates: Dates, opened: Asked<'journeys'>) {
  const params = { orgId: useOrganisation().name };
  return usePages(dates, opened, (query, signal) =>
    call(listFigureJourneys, { params, query: { ...query, figure: opened.figure }, signal }),
  );
}
