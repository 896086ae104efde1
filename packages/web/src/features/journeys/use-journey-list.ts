import type { Organisation } from '@linehaul/contracts/organisation';
import { today as todayIn } from '../../platform/time/index.ts';
import { extendedValue } from '../../shared/filter/index.ts';
import type { ChangeAddress, DashboardAddress } from '../../shared/selection/index.ts';
import { useShownPage } from '../../ui/table/index.ts';
import { useJourneySummary, useListing } from './listing.ts';
import { useFolded } from './now/use-folded.ts';
import { isWorstFirst } from './search-request.ts';

/** Rows with counts; grouped and foldable if worst first. */
export function useJourneyList(organisation: Organisation, address: DashboardAddress, change: ChangeAddress) {
  const today = todayIn(organisation.timeZone);
  const { filter, search, attention, page, size, sort } = address;
  const remembered = useFolded();
  const isExtended = extendedValue(filter) !== '';
  const isGrouped = isWorstFirst(sort) && !isExtended;
  const { searchStartDate: from = today, searchEndDate: to = today } = filter;
  const isToday = !isExtended && from === today && to === today;
  // Trouble goes on past midnight; the specified order uses only days.
  const isUnderWayToo = isGrouped && isToday;
  const found = { filter, search, attention, isUnderWayToo, page, size, sort };
  // Without dates counting is unbounded.
  const { data: summary, isError } = useJourneySummary(organisation, found, today, !isExtended);
  // Filters and searches show all; without counts nothing could be unfolded.
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
    folded,
    isGrouped,
    isExtended,
    isToday,
  };
}
