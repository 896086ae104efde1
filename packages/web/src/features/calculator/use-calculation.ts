import type { Organisation } from '@linehaul/contracts/organisation';
import { calculateRoute, type RoutePoint } from '@linehaul/contracts/routing';
import { MINUTE } from '@linehaul/domain/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { failure } from '../../ui/index.ts';
import type { Trip, TripPlace } from './trip.ts';

/** Traffic changes. */
const FRESH_MS = 5 * MINUTE;

export type Calculation = ReturnType<typeof useCalculation>;

export function useCalculation(organisation: Organisation, { start, end }: Trip) {
  const { t } = useTranslation();
  const points = start && end ? [pointOf(start), pointOf(end)] : undefined;
  const answer = useQuery({
    queryKey: ['calculator', organisation.id, points],
    enabled: points !== undefined,
    staleTime: FRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      call(calculateRoute, { params: { orgId: organisation.id }, body: { points: points! }, signal }),
  });
  const { errorUpdatedAt, error } = answer;
  const failedNow = points !== undefined && answer.isError;
  useEffect(() => {
    if (failedNow && errorUpdatedAt) failure(t('calculator.failed'), 'route-calculation');
  }, [failedNow, errorUpdatedAt, t]);
  return {
    route: points ? answer.data : undefined,
    isCalculating: points !== undefined && answer.isFetching,
    problem: failedNow && !answer.isFetching ? error?.message : undefined,
    again: () => void answer.refetch(),
  };
}

function pointOf({ locationId, latitude, longitude }: TripPlace): RoutePoint {
  return locationId ? { locationId } : { latitude, longitude };
}
