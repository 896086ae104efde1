import type { Journey, JourneyRow } from '@linehaul/contracts/journeys';
import { isRunning } from '@linehaul/domain/journeys';
import { rowOf, worstFirst } from '@linehaul/testkit/answers';

export function isUnderWay({ journeyStatus, plannedStartDateTimeUtc: start }: Journey): boolean {
  return isRunning(journeyStatus) || (journeyStatus === 'APPROVED' && Date.parse(start) < Date.now());
}

interface Query {
  readonly sort?: readonly { readonly property: string; readonly descending: boolean }[];
  readonly attention?: readonly string[];
  readonly group?: readonly string[];
}

export function listedRows(journeys: readonly Journey[], { sort, attention, group }: Query): JourneyRow[] {
  const isByAttention = sort?.[0]?.property === 'attention';
  const rows = (isByAttention ? worstFirst(journeys) : journeys).map(rowOf);
  const found = rows.filter(
    (row) =>
      (!attention?.length || row.attention.filters.some((filter) => attention.includes(filter))) &&
      (!group?.length || group.includes(row.attention.group)),
  );
  return isByAttention && sort[0]?.descending ? found.toReversed() : found;
}
