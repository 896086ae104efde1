import type { ReactNode } from 'react';

export const LEAST_SHARE = 100;

/** Pixels. */
export type WidthOf = (text: string, size: 12 | 13, weight?: 400 | 500) => number;

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly headerIcon?: ReactNode;
  /** Pixels; absent: shares the rest. */
  readonly width?: number;
  /** Least pixels of a share. */
  readonly least?: number;
  /** Never cut; others share the rest. */
  readonly isWhole?: boolean;
  /** Pixels of content; such columns share the rest by it. */
  readonly needs?: (row: Row, widthOf: WidthOf) => number;
  readonly align?: 'left' | 'right';
  /** Server property; absent: unsortable. */
  readonly sort?: string;
  readonly title?: (row: Row) => string | undefined;
  /** `isActive`: focused; only its controls are tab stops. */
  readonly cell: (row: Row, isActive: boolean) => ReactNode;
}

export interface TableSort {
  readonly property: string;
  readonly descending: boolean;
}

export function nextSort(now: TableSort, property: string): TableSort {
  return { property, descending: now.property === property ? !now.descending : false };
}
