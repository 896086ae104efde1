import { useCallback } from 'react';
import { useEntryState } from '../entry-state.ts';
import type { TableSort } from './columns.ts';

interface Paging<Size extends number> {
  readonly page: number;
  readonly size: Size;
  readonly sort: TableSort;
}

/** A new size or sort leads to the first page; with `name` Back restores it. */
export function usePaging<Size extends number>(firstSize: Size, firstSort: TableSort, name?: string) {
  const [paging, change] = useEntryState<Paging<Size>>(name, { page: 1, size: firstSize, sort: firstSort });
  const onPage = useCallback((page: number) => change((now) => ({ ...now, page })), [change]);
  const onSize = useCallback((size: Size) => change((now) => ({ ...now, size, page: 1 })), [change]);
  const onSort = useCallback((sort: TableSort) => change((now) => ({ ...now, sort, page: 1 })), [change]);
  return { ...paging, onPage, onSize, onSort };
}
