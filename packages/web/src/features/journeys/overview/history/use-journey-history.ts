import { type JourneyChange, listJourneyHistory } from '@linehaul/contracts/journeys';
import type { ChangeAuthor } from '@linehaul/domain/journeys';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callList } from '../../../../platform/api/index.ts';
import { useOrganisation } from '../../../../platform/session/index.tsx';
import { journeyKey } from '../../../../shared/journeys/index.ts';

export const HISTORY_PAGE = 20;

/** Newest first. The journey's key refetches it. */
export function useJourneyHistory(journeyId: string, author: ChangeAuthor | undefined) {
  const { id, name } = useOrganisation();
  const query = useInfiniteQuery({
    queryKey: [...journeyKey(id, journeyId), 'history', 'pages', author],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ pageParam, signal }) =>
      callList(listJourneyHistory, {
        params: { orgId: name, journeyId },
        query: { page: pageParam, size: HISTORY_PAGE, sort: ['changeDateTimeUtc,desc'], author },
        signal,
        background: true,
      }),
    getNextPageParam: ({ total }, pages) => (pages.length * HISTORY_PAGE < total ? pages.length : undefined),
  });
  // New entries shift rows, so remove duplicates.
  const rows = new Map(query.data?.pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const)));
  return {
    ...query,
    rows: [...rows.values()] as readonly JourneyChange[],
    total: query.data?.pages.at(-1)?.total ?? 0,
  };
}
