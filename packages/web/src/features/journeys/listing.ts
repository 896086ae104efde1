import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callList, type ListResult } from '../../platform/api/index.ts';
import { listKey } from '../../shared/journeys/index.ts';
import type { PageSize } from '../../shared/selection/index.ts';
import { type ListingQuestion, searchRequest } from './search-request.ts';

/** The previous page shows while the next loads. */
interface ListedPage extends ListResult<JourneyRow> {
  readonly page?: number;
  readonly size?: PageSize;
}

/** `today`: YYYY-MM-DD in the organisation's zone. */
export function useListing(organisation: Organisation, question: ListingQuestion, today: string) {
  const client = useQueryClient();
  const { route, params, query } = searchRequest(question, organisation, today);
  const queryKey = [...listKey(organisation.id), params, query];
  return useQuery({
    queryKey,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ListedPage> => {
      const list = await callList(route, {
        params,
        query,
        signal,
        // No progress bar for a refetch.
        background: client.getQueryData(queryKey) !== undefined,
      });
      return { ...(list as ListResult<JourneyRow>), page: question.page, size: question.size };
    },
  });
}
