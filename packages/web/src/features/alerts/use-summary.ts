import { getAlertSummary } from '@linehaul/contracts/alerts';
import type { Organisation } from '@linehaul/contracts/organisation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { pollUntil } from '../../platform/stream/index.ts';
import { alertKeys } from './keys.ts';

export function useSummary(organisation: Organisation | undefined) {
  return useQuery({
    queryKey: alertKeys.summary(organisation?.id ?? ''),
    enabled: organisation !== undefined,
    queryFn: ({ signal }) =>
      call(getAlertSummary, { params: { orgId: organisation!.name }, signal, background: true }),
    refetchInterval: ({ state }) => pollUntil(state.data?.nextReturnUtc),
  });
}
