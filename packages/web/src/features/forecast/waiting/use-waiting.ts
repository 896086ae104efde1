import { getWaitingLedger } from '@linehaul/contracts/forecast';
import { MINUTE } from '@linehaul/domain/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import type { Dates } from '../../../ui/insights/index.ts';

export function useWaiting({ from, to }: Dates, locationId: string | undefined) {
  const { id, name } = useOrganisation();
  return useQuery({
    queryKey: ['waiting', id, from, to, locationId],
    staleTime: MINUTE,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(getWaitingLedger, {
        params: { orgId: name },
        query: { from, to, ...(locationId === undefined ? {} : { locationId }) },
        signal,
      }),
  });
}
