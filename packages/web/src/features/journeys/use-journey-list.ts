import type { Organisation } from '@linehaul/contracts/organisation';
import { today as todayIn } from '../../platform/time/index.ts';
import { extendedValue } from '../../shared/filter/index.ts';
import type { ChangeAddress, DashboardAddress } from '../../shared/selection/index.ts';
import { useShownPage } from '../../ui/table/index.ts';
import { useJourneySummary, useListing } from './listing.ts';
import { useFolded } from './now/use-folded.ts';
import { isWorstFirst } from './search-request.ts';

/** The rows of the address with their counts; worst first they are in groups, of which some are folded. */
export function useJourneyList(organisation: Organisation, address: DashboardAddress, change: ChangeAddress) {
  const today = todayIn(organisation.timeZone);
  const { filter, search, attention, page, size, sort } = address;
  const remembered = useFolded();
  const isExtended = extendedValue(filter) !== '';
  const isGrouped = isWorstFirst(sort) && !isExtended;
  const { searchStartDate: from = today, searchEndDate: to = today } = filter;
  const isToday = !isExtended && from === today && to === today;
  // What is wrong now does not end at midnight; the specified order has the days alone.
  const isUnderWayToo = isGrouped && isToday;
  const found = { filter, search, attention, isUnderWayToo, page, size, sort };
  // Without dates there is no end of what the counts would look through.
  const { data: summary, isError } = useJourneySummary(organisation, found, today, !isExtended);
  // What a quick filter or a search finds is all shown, and what cannot be unfolded is not folded.
  const folded = isGrouped && attention.length === 0 && search === '' && !isError ? remembered : undefined;
  const question = { ...found, groups: folded?.groups };
  const listing = useListing(organisation, question, today);
  const { rows, total } = useShownPage(listing, { page, size }, (last) => change({ page: last }));
  return {
    today,
    question,
    listing,
    rows,
    total,
    summary,
    /** Undefined while all are shown alike. */
    folded,
    isGrouped,
    isExtended,
    isToday,
  };
}
