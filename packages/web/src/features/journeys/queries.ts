import { getJourney, type Journey, type JourneyRow } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, call, type ListResult } from '../../platform/api/index.ts';
import { availabilityKey, journeyKey, listKey } from '../../platform/journeys/index.ts';

export interface SelectedJourneys {
  /** Those that are known, in the order of choosing. */
  readonly journeys: readonly Journey[];
  readonly isLoading: boolean;
  /** Ids that the server doesn't know (any more). */
  readonly unknown: readonly string[];
  /** Ids whose request failed. */
  readonly failed: readonly string[];
  /** When the newest of them was read, epoch milliseconds. */
  readonly updatedAt?: number;
}

/** The journeys on the map, whole: with stops, times and assets. */
export function useSelectedJourneys(organisation: Organisation, ids: readonly string[]): SelectedJourneys {
  const client = useQueryClient();
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: journeyKey(organisation.id, id),
      staleTime: 15_000,
      // Projected times move with the clock, so a quiet stream is not enough to trust them.
      refetchInterval: 60_000,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(getJourney, {
          params: { id },
          signal,
          background: client.getQueryData(journeyKey(organisation.id, id)) !== undefined,
        }),
    })),
  });
  const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;
  const stamp = results.map((r, i) => `${ids[i]}:${r.dataUpdatedAt}:${r.status}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says when an answer has changed
  return useMemo(() => {
    const updatedAt = Math.max(0, ...results.map((result) => result.dataUpdatedAt));
    return {
      journeys: results.flatMap((result) => (result.data ? [result.data] : [])),
      isLoading: results.some((result) => result.isPending),
      unknown: ids.filter((_, i) => isUnknown(results[i]?.error)),
      failed: ids.filter((_, i) => results[i]?.isError && !isUnknown(results[i]?.error)),
      updatedAt: updatedAt || undefined,
    };
  }, [stamp]);
}

/** Journeys that nobody looks at are read again this often at most: they may belong on the page now. */
const UNSEEN_MS = 5_000;
const GATHER_MS = 300;

/**
 * Reads again what the stream says has changed: rows in sight and journeys on the map at once, the rest of a listing after a while.
 * Calls are gathered, so that a hundred changes are one question.
 */
export function journeysChangedReader(
  client: QueryClient,
  organisationId: string,
): (ids: readonly string[]) => void {
  let gathered = new Set<string>();
  let isWaiting = false;
  let unseenAt = 0;
  function read(): void {
    const ids = gathered;
    gathered = new Set();
    isWaiting = false;
    for (const id of ids) void client.invalidateQueries({ queryKey: journeyKey(organisationId, id) });
    void client.invalidateQueries({ queryKey: availabilityKey(organisationId) }, { cancelRefetch: false });
    const lists = client.getQueriesData<ListResult<JourneyRow>>({
      queryKey: listKey(organisationId),
      type: 'active',
    });
    const inSight = lists.some(([, list]) => list?.rows.some((row) => ids.has(row.journeyId)));
    if (!inSight && Date.now() - unseenAt < UNSEEN_MS) return;
    unseenAt = Date.now();
    void client.invalidateQueries({ queryKey: listKey(organisationId) }, { cancelRefetch: false });
  }
  return (ids) => {
    for (const id of ids) gathered.add(id);
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(read, GATHER_MS);
  };
}
