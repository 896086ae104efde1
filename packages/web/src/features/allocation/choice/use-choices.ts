import { useDeferredValue, useMemo, useState } from 'react';
import type { TableSort } from '../../../ui/table/index.ts';
import { SORT_VALUES } from './columns.tsx';
import { SELECTION_PAGE_SIZE, type SelectionPageSize } from './limits.ts';
import { listed, type PoolRow, SELECTED_FIRST } from './pool.ts';

export function useChoices(all: readonly PoolRow[], siteId: string | undefined, selected: readonly string[]) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<TableSort>(SELECTED_FIRST);
  const [wanted, setPage] = useState(1);
  const [size, setSize] = useState<SelectionPageSize>(SELECTION_PAGE_SIZE);
  const sought = useDeferredValue(search);
  const rows = useMemo(
    () => listed(all, { search: sought, siteId, sort, selected }, SORT_VALUES),
    [all, sought, siteId, sort, selected],
  );
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / size)));
  const shown = useMemo(() => rows.slice((page - 1) * size, page * size), [rows, page, size]);
  return {
    search,
    sort,
    page,
    size,
    shown,
    total: rows.length,
    setPage,
    find(text: string) {
      setSearch(text);
      setPage(1);
    },
    sortBy(next: TableSort) {
      setSort(next);
      setPage(1);
    },
    resize(next: SelectionPageSize) {
      setSize(next);
      setPage(1);
    },
  };
}
