import type { Organisation } from '@linehaul/contracts/organisation';
import { today as todayIn } from '../../platform/time/index.ts';
import { type ChangeAddress, type DashboardAddress, extendedValue } from '../../shared/selection/index.ts';
import { useShownPage } from '../../ui/table/index.ts';
import { useJourneySummary, useListing } from './listing.ts';
import { useFolded } from './now/use-folded.ts';
import { isWorstFirst } from './search-request.ts';

/** The rows of the address with their counts; worst first they are in groups, of which some are folded. */
export function useJourneyList(organisation: Organisation, address: DashboardAddress, change: ChangeAddress) {
  const today = todayIn(organisation.timeZone);
  const { filter, search, attention, page, size, sort } = address;
  const folded = useFolded();
  const isGrouped = isWorstFirst(sort);
  // What a quick filter finds needs somebody: nothing of it is folded.
  const groups = isGrouped && attention.length === 0 ? folded.groups : undefined;
  const question = { filter, search, attention, groups, page, size, sort };
  const listing = useListing(organisation, question, today);
  const { rows, total } = useShownPage(listing, { page, size }, (last) => change({ page: last }));
  const { data: summary } = useJourneySummary(organisation, question, today);
  const { searchStartDate: from = today, searchEndDate: to = today } = filter;
  return {
    today,
    question,
    listing,
    rows,
    total,
    summary,
    /** Undefined while another order or a quick filter shows all alike. */
    folded: isGrouped && attention.length === 0 ? folded : undefined,
    isGrouped,
    isToday: extendedValue(filter) === '' && from === today && to === today,
  };
}
