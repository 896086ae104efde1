import {
  getJourneySummary,
  listJourneys,
  listJourneysBetween,
  UNDER_WAY_SORTS,
} from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { constants } from '@linehaul/domain/constants';
import type { JourneyGroup, QuickFilter } from '@linehaul/domain/journeys';
import { endOfDay, startOfDay } from '@linehaul/domain/time';
import {
  type DateFilterType,
  type ExtendedFilterType,
  extendedValue,
  type SearchFilter,
} from '../../shared/filter/index.ts';
import { type PageSize, type Sort, WORST_FIRST } from '../../shared/selection/index.ts';

export interface ListingQuestion {
  readonly filter: SearchFilter;
  readonly search: string;
  /** Any of them. */
  readonly attention?: readonly QuickFilter[];
  /** Absent: all. */
  readonly groups?: readonly JourneyGroup[];
  /** Also journeys of other dates that run or should have left. */
  readonly isUnderWayToo?: boolean;
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

/** The slash is specified. */
const WITHOUT_DATES = { ...listJourneys, path: `${listJourneys.path}/` };

const any = (words: readonly string[] | undefined) => (words?.length ? words.join() : undefined);

/** Extended: no dates; else two instants. `today`: YYYY-MM-DD, organisation's zone. */
export function searchRequest(
  { filter, search, attention, groups, isUnderWayToo, page, size, sort }: ListingQuestion,
  organisation: Pick<Organisation, 'name' | 'timeZone'>,
  today: string,
) {
  const query = { page: page - 1, size, search: search || undefined };
  const value = extendedValue(filter);
  if (filter.searchFilterType && value) {
    const named = { [PARAMETER[filter.searchFilterType]]: value };
    return {
      route: WITHOUT_DATES,
      params: { orgId: organisation.name },
      query: { ...query, ...named, sort: sortOf(moves(sort) ? constants.journeyListSort : sort) },
    };
  }
  return {
    route: listJourneysBetween,
    params: datesOf(filter, organisation, today),
    query: {
      ...{ ...query, sort: sortOf(sort), attention: any(attention), group: any(groups) },
      ...underWay(isUnderWayToo),
    },
  };
}

/** The listing with folded groups, without pages or moving order. */
export function exportQuery(...asked: Parameters<typeof searchRequest>) {
  const { params, query } = searchRequest(...asked);
  const { orgId, ...days } = params;
  const { page, size, group, sort, ...others } = { group: undefined, ...query };
  return { ...others, ...days, ...(moves(asked[0].sort) ? {} : { sort }) };
}

export function summaryRequest(
  ...[{ filter, search, isUnderWayToo }, organisation, today]: Parameters<typeof searchRequest>
) {
  const { orgId, ...days } = datesOf(filter, organisation, today);
  const query = { search: search || undefined, ...underWay(isUnderWayToo), ...days };
  return { route: getJourneySummary, params: { orgId }, query };
}

const underWay = (isAsked = false) => (isAsked ? { underWay: 'true' as const } : {});

function datesOf(
  filter: SearchFilter,
  { name, timeZone }: Pick<Organisation, 'name' | 'timeZone'>,
  today: string,
) {
  const { searchStartDate = today, searchEndDate = today, dateSearchFilterType = 'ROUTING_DATE' } = filter;
  return {
    orgId: name,
    ...rangeOf(searchStartDate, searchEndDate, timeZone, dateSearchFilterType),
    dateType: dateSearchFilterType,
  };
}

export function moves(sort: Sort): boolean {
  return isWorstFirst(sort) || UNDER_WAY_SORTS.some((one) => one === sort.property);
}

export function isWorstFirst({ property }: Sort): boolean {
  return property === WORST_FIRST.property;
}

/** First to last day; routing dates start 2 h shifted. */
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

/** The id breaks ties, for stable pages. */
export function sortOf({ property, descending }: Sort): string[] {
  const tie = constants.journeyListTieBreaker;
  return [`${property},${descending ? 'desc' : 'asc'}`, ...(property === tie ? [] : [`${tie},asc`])];
}
