import { useState } from 'react';
import type { TableSort } from './columns.ts';

/** Page, size and sort of a list that has no address. Another size or sort leads to the first page. */
export function usePaging<Size extends number>(firstSize: Size, firstSort: TableSort) {
  const [page, onPage] = useState(1);
  const [size, setSize] = useState(firstSize);
  const [sort, setSort] = useState(firstSort);
  return {
    page,
    size,
    sort,
    onPage,
    onSize(next: Size) {
      setSize(next);
      onPage(1);
    },
    onSort(next: TableSort) {
      setSort(next);
      onPage(1);
    },
  };
}
