import { type JourneyRow, listJourneysBetween } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callList, type ListResult } from '../../platform/api/index.ts';
import { endOfDay, startOfDay } from '../../platform/days/index.ts';
import { listKey } from '../../platform/journeys/index.ts';
import type { PageSize, Sort } from '../../platform/selection/index.ts';

export interface ListingQuestion {
  /** YYYY-MM-DD in the organisation's zone, both included. */
  readonly from: string;
  readonly to: string;
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly sort: Sort;
}

/** A search by routing date adds 2 hours to the start (specification, section 9). */
const START_SHIFT_MS = 2 * 3_600_000;

/** The two instants of the listing's address: the beginning of the first day, moved as specified, and the end of the last. */
export function rangeOf(
  from: string,
  to: string,
  timeZone: string,
): { readonly start: string; readonly end: string } {
  return {
    start: new Date(startOfDay(from, timeZone) + START_SHIFT_MS).toISOString(),
    end: new Date(endOfDay(to, timeZone)).toISOString(),
  };
}

/** Rows with equal values keep their order from page to page: the journey's id breaks the tie. */
export function sortOf({ property, descending }: Sort): string[] {
  return [
    `${property},${descending ? 'desc' : 'asc'}`,
    ...(property === 'journeyId' ? [] : ['journeyId,asc']),
  ];
}

export function useListing(organisation: Organisation, question: ListingQuestion) {
  const client = useQueryClient();
  const queryKey = [...listKey(organisation.id), question];
  return useQuery({
    queryKey,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callList(listJourneysBetween, {
        params: {
          orgId: organisation.name,
          ...rangeOf(question.from, question.to, organisation.timeZone),
          dateType: 'ROUTING_DATE',
        },
        query: {
          page: question.page - 1,
          size: question.size,
          sort: sortOf(question.sort),
          search: question.search || undefined,
        },
        signal,
        // Asking again for what is shown already is no reason for a bar over the screen.
        background: client.getQueryData(queryKey) !== undefined,
      }) as Promise<ListResult<JourneyRow>>,
  });
}
