import { listAudit } from '@linehaul/contracts/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import type { ListAddress } from '../../ui/records/index.ts';
import { queryOf } from './query.ts';

const PAGE = '50';

/** Newest first, page after page. */
export function useAudit({ search, filters }: Pick<ListAddress, 'search' | 'filters'>) {
  const { id, name, timeZone } = useOrganisation();
  const query = queryOf({ search, filters }, timeZone);
  const result = useInfiniteQuery({
    queryKey: ['audit', id, query],
    staleTime: 0,
    retry: false,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, {
        params: { orgId: name },
        query: { ...query, size: PAGE, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return { ...result, query, rows: result.data?.pages.flatMap((page) => page.rows) ?? [] };
}
