import type { JourneyRow, JourneySummary } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callList, type ListResult } from '../../platform/api/index.ts';
import { listKey, summaryKey } from '../../shared/journeys/index.ts';
import type { PageSize } from '../../shared/selection/index.ts';
import { type ListingQuestion, moves, searchRequest, summaryRequest } from './search-request.ts';

interface ListedPage extends ListResult<JourneyRow> {
  readonly page?: number;
  readonly size?: PageSize;
}

/** Values move with the clock. */
const READ_EVERY_MS = 60_000;

/** `today`: YYYY-MM-DD, organisation's zone. */
export function useListing(organisation: Organisation, question: ListingQuestion, today: string) {
  const client = useQueryClient();
  const { route, params, query } = searchRequest(question, organisation, today);
  const queryKey = [...listKey(organisation.id), params, query];
  return useQuery({
    queryKey,
    placeholderData: keepPreviousData,
    refetchInterval: moves(question.sort) && READ_EVERY_MS,
    queryFn: async ({ signal }): Promise<ListedPage> => {
      const list = await callList(route, {
        params,
        query,
        signal,
        // No progress bar.
        background: client.getQueryData(queryKey) !== undefined,
      });
      return { ...(list as ListResult<JourneyRow>), page: question.page, size: question.size };
    },
  });
}

/** @param isAsked false: no dates, no counts */
export function useJourneySummary(
  organisation: Organisation,
  question: ListingQuestion,
  today: string,
  isAsked: boolean,
  everyMs = READ_EVERY_MS,
) {
  const { route, params, query } = summaryRequest(question, organisation, today);
  return useQuery({
    queryKey: [...summaryKey(organisation.id), params, query],
    enabled: isAsked,
    placeholderData: isAsked ? keepPreviousData : undefined,
    refetchInterval: everyMs,
    queryFn: ({ signal }) =>
      call(route, { params, query, signal, background: true }) as Promise<JourneySummary>,
  });
}
