import { useDeferredValue, useMemo, useState } from 'react';
import { usePaging } from '../../../ui/table/index.ts';
import { isFreeBy } from '../availability/taken.ts';
import type { AvailabilityState } from '../availability/use-availability.ts';
import { SORT_VALUES } from './columns.tsx';
import { SELECTION_PAGE_SIZE } from './limits.ts';
import { listed, type PoolRow, SELECTED_FIRST } from './pool.ts';

export function useChoices(
  all: readonly PoolRow[],
  siteId: string | undefined,
  selected: readonly string[],
  availability: AvailabilityState,
) {
  const [search, setSearch] = useState('');
  const [onlyFree, setOnlyFree] = useState(false);
  const isFree = useMemo(() => isFreeBy(availability), [availability]);
  const paging = usePaging(SELECTION_PAGE_SIZE, SELECTED_FIRST);
  const { sort, size, onPage } = paging;
  const sought = useDeferredValue(search);
  const rows = useMemo(
    () => listed(all, { search: sought, siteId, sort, selected, isFree, onlyFree }, SORT_VALUES),
    [all, sought, siteId, sort, selected, isFree, onlyFree],
  );
  const page = Math.min(paging.page, Math.max(1, Math.ceil(rows.length / size)));
  const shown = useMemo(() => rows.slice((page - 1) * size, page * size), [rows, page, size]);
  return {
    ...paging,
    search,
    onlyFree,
    page,
    shown,
    total: rows.length,
    find(text: string) {
      setSearch(text);
      onPage(1);
    },
    wantFree(isWanted: boolean) {
      setOnlyFree(isWanted);
      onPage(1);
    },
  };
}
