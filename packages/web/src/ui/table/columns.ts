import type { ReactNode } from 'react';

/** Pixels of a column without a width. */
export const LEAST_SHARE = 100;

/** Pixels of a text. */
export type WidthOf = (text: string, size: 12 | 13, weight?: 400 | 500) => number;

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly headerIcon?: ReactNode;
  /** Pixels; absent = a share of the rest. */
  readonly width?: number;
  /** Minimum pixels of a share. */
  readonly least?: number;
  /** Never cut: it takes what it needs, and the others share the rest. */
  readonly isWhole?: boolean;
  /** Pixels of a row's content. Columns that say it share the rest by what they need. */
  readonly needs?: (row: Row, widthOf: WidthOf) => number;
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
