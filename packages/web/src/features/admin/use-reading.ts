import type { ResponseOf, Route } from '@linehaul/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export function useReading<T extends Route>(route: T, everyMs: number | false = false) {
  return useQuery({
    queryKey: ['admin', route.path],
    staleTime: 0,
    refetchInterval: everyMs,
    queryFn: ({ signal }): Promise<ResponseOf<T>> => call(route, { signal, background: everyMs !== false }),
  });
}
