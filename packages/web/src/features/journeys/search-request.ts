import { getJourneySummary, listJourneys, listJourneysBetween } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { constants } from '@linehaul/domain/constants';
import type { JourneyGroup, QuickFilter } from '@linehaul/domain/journeys';
import { endOfDay, startOfDay } from '@linehaul/domain/time';
import {
  type DateFilterType,
  type ExtendedFilterType,
  extendedValue,
  type PageSize,
  type SearchFilter,
  type Sort,
  WORST_FIRST,
} from '../../shared/selection/index.ts';

export interface ListingQuestion {
  readonly filter: SearchFilter;
  readonly search: string;
  /** Any of them. */
  readonly attention?: readonly QuickFilter[];
  /** Any of them; absent = all. */
  readonly groups?: readonly JourneyGroup[];
  /** Counted from 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly sort: Sort;
}

/** Specification, section 7. */
export const PARAMETER: Readonly<Record<ExtendedFilterType, string>> = {
  FLEET_NUMBER: 'assetFleetNumber.equals',
  REGISTRATION: 'assetRegistrationNumber.equals',
  DRIVER_NAME: 'driverName.contains',
  SITE_REFERENCE: 'siteReference.contains',
  JOURNEY_REFERENCE: 'journeyReference.equals',
  JOURNEY_STATUS: 'journeyStatus.equals',
  LOCATION_NAME: 'locationName.contains',
};

/** The slash before the question mark is specified. */
const WITHOUT_DATES = { ...listJourneys, path: `${listJourneys.path}/` };

const any = (words: readonly string[] | undefined) => (words?.length ? words.join() : undefined);

/** Extended mode has no dates; date mode two instants. `today`: YYYY-MM-DD in the organisation's zone. */
export function searchRequest(
  { filter, search, attention, groups, page, size, sort }: ListingQuestion,
  organisation: Pick<Organisation, 'name' | 'timeZone'>,
  today: string,
) {
  const query = {
    ...{ page: page - 1, size, sort: sortOf(sort), search: search || undefined },
    ...{ attention: any(attention), group: any(groups) },
  };
  const value = extendedValue(filter);
  if (filter.searchFilterType && value) {
    return {
      route: WITHOUT_DATES,
      params: { orgId: organisation.name },
      query: { ...query, [PARAMETER[filter.searchFilterType]]: value },
    };
  }
  const { searchStartDate = today, searchEndDate = today, dateSearchFilterType = 'ROUTING_DATE' } = filter;
  return {
    route: listJourneysBetween,
    params: {
      orgId: organisation.name,
      ...rangeOf(searchStartDate, searchEndDate, organisation.timeZone, dateSearchFilterType),
      dateType: dateSearchFilterType,
    },
    query,
  };
}

/** The listing's query for a file: folded groups too, and no pages. The worst first is an order of this moment. */
export function exportQuery(...asked: Parameters<typeof searchRequest>) {
  const { params, query } = searchRequest(...asked);
  const { orgId, ...days } = params;
  const { page, size, group, sort, ...others } = query;
  return { ...others, ...days, ...(isWorstFirst(asked[0].sort) ? {} : { sort }) };
}

/** Counts what the dates and texts find; quick filters and groups count in it. */
export function summaryRequest(...asked: Parameters<typeof searchRequest>) {
  const { params, query } = searchRequest(...asked);
  const { orgId, ...days } = params;
  const { page, size, sort, group, attention, ...texts } = query;
  return { route: getJourneySummary, params: { orgId }, query: { ...texts, ...days } };
}

export function isWorstFirst({ property }: Sort): boolean {
  return property === WORST_FIRST.property;
}

/** Start of the first day, shifted 2 h for routing dates, to the end of the last. */
export function rangeOf(
  from: string,
  to: string,
  timeZone: string,
  type: DateFilterType,
): { readonly start: string; readonly end: string } {
  const shift = type === 'ROUTING_DATE' ? constants.routingDateSearchShiftMs : 0;
  return {
    start: new Date(startOfDay(from, timeZone) + shift).toISOString(),
    end: new Date(endOfDay(to, timeZone)).toISOString(),
  };
}

/** The id breaks ties, so that pages do not overlap. */
export function sortOf({ property, descending }: Sort): string[] {
  const tie = constants.journeyListTieBreaker;
  return [`${property},${descending ? 'desc' : 'asc'}`, ...(property === tie ? [] : [`${tie},asc`])];
}
