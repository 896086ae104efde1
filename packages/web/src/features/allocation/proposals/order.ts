import { createStore } from '../../../platform/store.ts';
import type { TableSort } from '../../../ui/table/index.ts';
import { AVAILABILITY, SELECTED_FIRST } from '../choice/pool.ts';

export const ORDERS = ['proposals', 'availability', 'name'] as const;
export type Order = (typeof ORDERS)[number];

export const SORT_OF: Readonly<Record<Order, TableSort>> = {
  proposals: SELECTED_FIRST,
  availability: { property: AVAILABILITY, descending: false },
  name: { property: 'name', descending: false },
};

export function orderOf({ property, descending }: TableSort): Order | undefined {
  return ORDERS.find(
    (order) => SORT_OF[order].property === property && SORT_OF[order].descending === descending,
  );
}

export const chosenOrder = createStore<Order>('proposals');
