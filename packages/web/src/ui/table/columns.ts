import type { ReactNode } from 'react';

/** A column of our tables. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** What is under the head where it is no text: an icon, with `header` as its name. */
  readonly headerIcon?: ReactNode;
  /** Pixels; absent = a share of what is left. */
  readonly width?: number;
  /** Pixels that a share is never less than; below, the table scrolls sideways. */
  readonly least?: number;
  readonly align?: 'left' | 'right';
  /** Name under which the server sorts; absent = not sortable. */
  readonly sort?: string;
  /** Text of the tooltip, where the cell may be cut off. */
  readonly title?: (row: Row) => string | undefined;
  /** @param isActive the row that holds the keyboard: only its controls are stops of the Tab key */
  readonly cell: (row: Row, isActive: boolean) => ReactNode;
}

export interface TableSort {
  readonly property: string;
  readonly descending: boolean;
}

/** A click on a head: first ascending, then descending, then ascending again. */
export function nextSort(now: TableSort, property: string): TableSort {
  return { property, descending: now.property === property ? !now.descending : false };
}
