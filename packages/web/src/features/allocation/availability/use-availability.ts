import { type Availability, getAvailability } from '@linehaul/contracts/allocation';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { type AvailabilityQuestion, availabilityKey } from '../../../shared/journeys/index.ts';
import { type TakenBy, takenBy } from './taken.ts';

const READ_AGAIN_MS = 20_000;

export interface AvailabilityState {
  readonly state: 'off' | 'loading' | 'known' | 'failed';
  readonly data: Availability | undefined;
  readonly by: TakenBy;
  readonly isAsking: boolean;
  retry(): void;
}

const nobody: TakenBy = () => [];

/** Other journeys around a period. */
export function useAvailability(question: AvailabilityQuestion | undefined): AvailabilityState {
  const organisation = useOrganisation();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...availabilityKey(organisation.id), question],
    enabled: question !== undefined,
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
    queryFn: ({ signal }) =>
      call(getAvailability, {
        params: { orgId: organisation.id },
        query: { ...question },
        signal,
        background: true,
      }),
  });
  const isAsked = question !== undefined;
  return useMemo(() => {
    const known = isError ? undefined : data;
    return {
      state: !isAsked ? 'off' : isError ? 'failed' : known ? 'known' : 'loading',
      data: known,
      by: known ? takenBy(known) : nobody,
      isAsking: isFetching,
      retry: () => void refetch(),
    };
  }, [isAsked, data, isError, isFetching, refetch]);
}
