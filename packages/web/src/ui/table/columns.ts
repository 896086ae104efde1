import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly headerIcon?: ReactNode;
  /** Pixels; absent = a share of the rest. */
  readonly width?: number;
  /** Minimum pixels of a share. */
  readonly least?: number;
  readonly align?: 'left' | 'right';
  /** Property for the server's sort; absent = not sortable. */
  readonly sort?: string;
  readonly title?: (row: Row) => string | undefined;
  /** `isActive`: the row has the keyboard focus; only its controls are tab stops. */
  readonly cell: (row: Row, isActive: boolean) => ReactNode;
}

export interface TableSort {
  readonly property: string;
  readonly descending: boolean;
}

export function nextSort(now: TableSort, property: string): TableSort {
  return { property, descending: now.property === property ? !now.descending : false };
}
