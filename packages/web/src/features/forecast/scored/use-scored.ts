import {
  type ForecastGroup,
  listLegDrives,
  listScoredForecasts,
  listUnrangedArrivals,
  type WrongLegWire,
} from '@linehaul/contracts/forecast';
import { MINUTE } from '@linehaul/domain/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import type { Dates } from '../../../ui/insights/index.ts';
import type { Scored, UnrangedGroup } from './asked.ts';

const STALE_MS = 5 * MINUTE;

interface Page {
  readonly next: string | null;
}
type Read<Answer> = (asked: {
  readonly params: { readonly orgId: string };
  readonly after: { readonly after?: string };
  readonly signal: AbortSignal;
}) => Promise<Answer>;

function usePages<Answer extends Page>(key: readonly unknown[], read: Read<Answer>) {
  const { id, name: orgId } = useOrganisation();
  return useInfiniteQuery({
    queryKey: ['forecast-quality', id, ...key],
    staleTime: STALE_MS,
    initialPageParam: '',
    getNextPageParam: ({ next }: Answer) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      read({ params: { orgId }, after: pageParam ? { after: pageParam } : {}, signal }),
  });
}

export function useScored({ dates, by, key }: Scored, group: ForecastGroup) {
  const asked = { ...dates, group, ...(by === undefined ? {} : { by, key }) };
  return usePages(['forecasts', asked], ({ params, after, signal }) =>
    call(listScoredForecasts, { params, query: { ...asked, ...after }, signal }),
  );
}

export function useUnranged(dates: Dates, group: UnrangedGroup) {
  const asked = { ...dates, group };
  return usePages(['arrivals', asked], ({ params, after, signal }) =>
    call(listUnrangedArrivals, { params, query: { ...asked, ...after }, signal }),
  );
}

export function useDrives({ fromLocationId, toLocationId }: WrongLegWire) {
  const asked = { fromLocationId, toLocationId };
  return usePages(['drives', asked], ({ params, after, signal }) =>
    call(listLegDrives, { params, query: { ...asked, ...after }, signal }),
  );
}
