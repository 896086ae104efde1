import type { HiddenReason } from '@linehaul/domain/proposals';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import { type TableSort, usePaging } from '../../../ui/table/index.ts';
import { freeAtBy, isFreeBy } from '../availability/taken.ts';
import type { AvailabilityState } from '../availability/use-availability.ts';
import { arranged } from '../proposals/arranged.ts';
import { chosenOrder, type Order, orderOf, SORT_OF } from '../proposals/order.ts';
import type { ProposalsState } from '../proposals/use-proposals.ts';
import { SORT_VALUES } from './columns.tsx';
import { SELECTION_PAGE_SIZE } from './limits.ts';
import { listed, type PoolRow, SELECTED_FIRST } from './pool.ts';

/** With proposals the session's order applies until a column sorts. */
export function useChoices(
  all: readonly PoolRow[],
  siteId: string | undefined,
  selected: readonly string[],
  availability: AvailabilityState,
  proposals: ProposalsState | undefined,
) {
  const [search, setSearch] = useState('');
  const [onlyFree, setOnlyFree] = useState(false);
  const [opened, setOpened] = useState<HiddenReason>();
  const [column, setColumn] = useState<TableSort>();
  const order = useStore(chosenOrder);
  const paging = usePaging(SELECTION_PAGE_SIZE, SELECTED_FIRST);
  const { size, onPage, onSize } = paging;
  const sort = column ?? (proposals ? SORT_OF[order] : SELECTED_FIRST);
  const sought = useDeferredValue(search);
  const isRanked = proposals?.state === 'known' && orderOf(sort) === 'proposals';
  const arrangement = useMemo(
    () =>
      isRanked
        ? arranged(all, {
            search: sought,
            siteId,
            selected,
            ranked: proposals.byId.keys(),
            hiddenBy: proposals.hiddenBy,
            opened,
          })
        : undefined,
    [isRanked, all, sought, siteId, selected, proposals, opened],
  );
  const rows = useMemo(
    () =>
      arrangement?.rows ??
      listed(
        all,
        {
          search: sought,
          siteId,
          sort,
          selected,
          isFree: isFreeBy(availability),
          freeAt: freeAtBy(availability),
          onlyFree,
        },
        SORT_VALUES,
      ),
    [arrangement, all, sought, siteId, sort, selected, availability, onlyFree],
  );
  const page = Math.min(paging.page, Math.max(1, Math.ceil(rows.length / size)));
  const shown = useMemo(() => rows.slice((page - 1) * size, page * size), [rows, page, size]);
  const sortBy = (next: TableSort | undefined) => {
    setColumn(next);
    setOpened(undefined);
    onPage(1);
  };
  return {
    size,
    onPage,
    onSize,
    sort,
    order: orderOf(sort),
    search,
    onlyFree,
    opened,
    arrangement,
    page,
    shown,
    total: rows.length,
    onSort: sortBy,
    onOrder(next: Order) {
      chosenOrder.set(next);
      sortBy(undefined);
    },
    find(text: string) {
      setSearch(text);
      onPage(1);
    },
    wantFree(isWanted: boolean) {
      setOnlyFree(isWanted);
      onPage(1);
    },
    open(reason: HiddenReason | undefined) {
      setOpened(reason);
      onPage(1);
    },
    showAll() {
      sortBy(SORT_OF.name);
    },
  };
}
