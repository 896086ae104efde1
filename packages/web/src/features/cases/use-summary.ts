import { type CaseSummary, getCaseSummary } from '@linehaul/contracts/cases';
import type { Organisation } from '@linehaul/contracts/organisation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { pollUntil } from '../../platform/stream/index.ts';
import { caseKeys } from './keys.ts';

/** Of all desks. */
export function useOpenCases(): CaseSummary | undefined {
  return useCaseSummary(useSession().organisation).data;
}

export function useCaseSummary(organisation: Organisation | undefined, deskId?: string) {
  return useQuery({
    queryKey: caseKeys.summary(organisation?.id ?? '', deskId),
    enabled: organisation !== undefined,
    queryFn: ({ signal }) =>
      call(getCaseSummary, {
        ...{ params: { orgId: organisation!.name }, query: { deskId }, signal, background: true },
      }),
    refetchInterval: ({ state }) => pollUntil(state.data?.nextReturnUtc),
  });
}
