import { getJourney, type Journey } from '@linehaul/contracts/journeys';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { journeyKey } from './keys.ts';

/** Undefined: none. `every`: milliseconds, as projections move. */
export function useJourney(journeyId: string | undefined, every?: number): UseQueryResult<Journey> {
  const organisation = useOrganisation();
  const client = useQueryClient();
  const queryKey = journeyKey(organisation.id, journeyId ?? '');
  return useQuery({
    queryKey,
    enabled: journeyId !== undefined,
    staleTime: 5_000,
    refetchInterval: every,
    queryFn: ({ signal }) =>
      call(getJourney, {
        params: { id: journeyId ?? '' },
        signal,
        background: client.getQueryData(queryKey) !== undefined,
      }),
  });
}
