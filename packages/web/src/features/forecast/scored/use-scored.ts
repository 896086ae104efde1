import { type ForecastGroup, listScoredForecasts } from '@linehaul/contracts/forecast';
import { MINUTE } from '@linehaul/domain/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import type { Scored } from './asked.ts';

const STALE_MS = 5 * MINUTE;

export function useScored({ dates, by, key }: Scored, group: ForecastGroup) {
  const { id, name } = useOrganisation();
  const asked = { ...dates, group, ...(by === undefined ? {} : { by, key }) };
  return useInfiniteQuery({
    queryKey: ['forecast-quality', id, 'forecasts', asked],
    staleTime: STALE_MS,
    initialPageParam: '',
    getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listScoredForecasts, {
        params: { orgId: name },
        query: { ...asked, ...(pageParam && { after: pageParam }) },
        signal,
      }),
  });
}
