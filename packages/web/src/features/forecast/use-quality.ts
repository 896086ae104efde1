import { getForecastQuality, getPlanQuality } from '@linehaul/contracts/forecast';
import { getLateReasonUses } from '@linehaul/contracts/late-reason';
import { MINUTE } from '@linehaul/domain/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import type { Dates } from '../../ui/insights/index.ts';

/** Scored every ten minutes. */
const STALE_MS = 5 * MINUTE;

export function useForecastQuality({ from, to }: Dates) {
  const { id, name } = useOrganisation();
  return useQuery({
    queryKey: ['forecast-quality', id, from, to],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(getForecastQuality, { params: { orgId: name }, query: { from, to }, signal }),
  });
}

export function useLateReasonUses({ from, to }: Dates) {
  const { id, name } = useOrganisation();
  return useQuery({
    queryKey: ['late-reason-uses', id, from, to],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(getLateReasonUses, { params: { orgId: name }, query: { from, to }, signal }),
  });
}

export function usePlanQuality() {
  const { id, name } = useOrganisation();
  return useQuery({
    queryKey: ['plan-quality', id],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => call(getPlanQuality, { params: { orgId: name }, signal }),
  });
}
