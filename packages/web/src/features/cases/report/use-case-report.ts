import { getCaseReport } from '@linehaul/contracts/cases';
import { MINUTE } from '@linehaul/domain/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { call } from '../../../platform/api/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { type Dates, type Period, periodOf, searchOfPeriod } from '../../../ui/insights/index.ts';

const STALE_MS = MINUTE;

export function useCaseReport({ from, to }: Dates) {
  const { id, name } = useOrganisation();
  return useQuery({
    queryKey: ['case-report', id, from, to],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(getCaseReport, { params: { orgId: name }, query: { from, to }, signal }),
  });
}

export function usePeriod(): readonly [Period, (next: Period) => void] {
  const search = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>;
  const navigate = useNavigate();
  const change = (next: Period) =>
    void navigate({ to: '.', search: searchOfPeriod(next) as never, replace: true });
  return [periodOf(search), change];
}
