import { getWaitingLedger } from '@linehaul/contracts/forecast';
import { MINUTE } from '@linehaul/domain/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import type { Dates } from '../../../ui/insights/index.ts';

/** Whose visits are listed; absent: all that waited. */
export interface ChosenPlace {
  readonly locationId: string;
  readonly visits: 'beyond' | 'all';
}

export function useWaiting({ from, to }: Dates, chosen: ChosenPlace | undefined) {
  const { id, name } = useOrganisation();
  return useQuery({
    queryKey: ['waiting', id, from, to, chosen],
    staleTime: MINUTE,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(getWaitingLedger, {
        params: { orgId: name },
        query: { from, to, ...chosen },
        signal,
      }),
  });
}
