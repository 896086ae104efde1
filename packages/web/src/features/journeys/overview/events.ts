import { type ActiveEvent, type Journey, listEventsOfJourney } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { constants } from '@linehaul/domain/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callList, type ListResult } from '../../../platform/api/index.ts';
import { eventRange } from '../../../shared/journeys/index.ts';
import type { TableSort } from '../../../ui/table/index.ts';

export const EVENT_PAGE_SIZES = [10, constants.eventsPanelPageSize, 50, 100] as const;
export type EventPageSize = (typeof EVENT_PAGE_SIZES)[number];

export function eventSort({ property, descending }: TableSort): string[] {
  return [
    `${property},${descending ? 'desc' : 'asc'}`,
    ...(property === constants.eventsPanelTieBreaker ? [] : [`${constants.eventsPanelTieBreaker},asc`]),
  ];
}

/** At least 1000. */
export function wantedOf(knownTotal: number | undefined): number {
  return Math.max(constants.minimumEventFetch, knownTotal ?? 0);
}

export interface EventQuestion {
  readonly page: number;
  readonly size: EventPageSize;
  readonly sort: TableSort;
}

/**
 * Failure empties it silently (specification, section 8). `loadedAt`: epoch milliseconds of 'Load Events'; undefined:
 * not yet.
 */
export function useEvents(
  organisation: Organisation | undefined,
  journey: Journey | undefined,
  question: EventQuestion,
  loadedAt: number | undefined,
) {
  const [knownTotal, setKnownTotal] = useState<number>();
  const { page, size, sort } = question;
  const query = useQuery({
    queryKey: ['journeys', 'events', organisation?.id, journey?.journeyId, loadedAt, question],
    enabled: organisation !== undefined && journey !== undefined && loadedAt !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callList(listEventsOfJourney, {
        params: {
          orgId: organisation!.name,
          journeyId: journey!.journeyId,
          wanted: String(wantedOf(knownTotal)),
          ...eventRange(journey!, loadedAt!),
        },
        query: { page: page - 1, size, sort: eventSort(sort) },
        signal,
      }) as Promise<ListResult<ActiveEvent>>,
  });
  const total = query.data?.total;
  useEffect(() => setKnownTotal((known) => total ?? known), [total]);
  return {
    rows: query.isError ? NONE : (query.data?.rows ?? NONE),
    total: query.isError ? 0 : (total ?? 0),
    isLoading: query.isLoading,
  };
}
const NONE: readonly ActiveEvent[] = [];
