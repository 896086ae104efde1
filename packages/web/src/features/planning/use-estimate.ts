import { estimateSchedule } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { MINUTE } from '@linehaul/domain/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { failure } from '../../ui/index.ts';
import { type EstimateQuestion, estimateQuestion } from './model/apply-estimate.ts';
import type { PlanValues } from './model/plan-values.ts';

/** Waits for whole numbers. */
const PAUSE_MS = 400;

export type Estimate = ReturnType<typeof useEstimate>;

export function useEstimate(organisation: Organisation, values: PlanValues) {
  const { t } = useTranslation();
  const { timeZone, id } = organisation;
  const { stops, plannedStartDateTimeUtc } = values;
  const now = useMemo(() => {
    const question = estimateQuestion({ stops, plannedStartDateTimeUtc }, timeZone);
    return question ? JSON.stringify(question) : '';
  }, [stops, plannedStartDateTimeUtc, timeZone]);
  const [asked] = useDebouncedValue(now, PAUSE_MS);
  const question = useMemo(() => (asked ? (JSON.parse(asked) as EstimateQuestion) : undefined), [asked]);
  const answer = useQuery({
    queryKey: ['planning', 'estimate', id, asked],
    enabled: question !== undefined,
    staleTime: 5 * MINUTE,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { startUtc, stops: places } = question!;
      return call(estimateSchedule, { params: { orgId: id }, body: { startUtc, stops: places }, signal });
    },
  });
  useEffect(() => {
    if (answer.errorUpdatedAt) failure(t('planning.routeFailed'), 'route-calculation');
  }, [answer.errorUpdatedAt, t]);

  const isCurrent = question !== undefined && asked === now && answer.isSuccess && !answer.isPlaceholderData;
  return {
    /** Undefined: pending or impossible. */
    schedule: isCurrent ? answer.data : undefined,
    line: question ? answer.data?.geometry.coordinates : undefined,
    /** Index of the first stop. */
    from: question?.from ?? 0,
    isAskable: now !== '',
    isComputing: now !== '' && (asked !== now || answer.isFetching),
    again: () => void answer.refetch(),
  };
}
