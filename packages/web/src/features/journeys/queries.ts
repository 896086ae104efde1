import { getJourney, type Journey } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, call } from '../../platform/api/index.ts';
import { journeyKey } from '../../shared/journeys/index.ts';

interface SelectedJourneys {
  readonly journeys: readonly Journey[];
  readonly isLoading: boolean;
  readonly unknown: readonly string[];
  readonly failed: readonly string[];
  /** Epoch milliseconds. */
  readonly updatedAt?: number;
}

export function useSelectedJourneys(organisation: Organisation, ids: readonly string[]): SelectedJourneys {
  const client = useQueryClient();
  return useQueries({
    combine: useCallback((results: readonly UseQueryResult<Journey>[]) => selectedOf(ids, results), [ids]),
    queries: ids.map((id) => ({
      queryKey: journeyKey(organisation.id, id),
      staleTime: 15_000,
      // Projections move with the clock.
      refetchInterval: 60_000,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(getJourney, {
          params: { id },
          signal,
          background: client.getQueryData(journeyKey(organisation.id, id)) !== undefined,
        }),
    })),
  });
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

function selectedOf(ids: readonly string[], results: readonly UseQueryResult<Journey>[]): SelectedJourneys {
  const updatedAt = Math.max(0, ...results.map((result) => result.dataUpdatedAt));
  return {
    journeys: results.flatMap((result) => (result.data ? [result.data] : [])),
    isLoading: results.some((result) => result.isPending),
    unknown: ids.filter((_, i) => isUnknown(results[i]?.error)),
    failed: ids.filter((_, i) => results[i]?.isError && !isUnknown(results[i]?.error)),
    updatedAt: updatedAt || undefined,
  };
}
