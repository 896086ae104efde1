export { ColumnChooser } from './ColumnChooser.tsx';
export type { TableColumn, TableSort, WidthOf } from './columns.ts';
export { DataTable, type DataTableProps } from './DataTable.tsx';
export { PageFooter } from './PageFooter.tsx';
export { SkeletonCards } from './SkeletonRows.tsx';
export { SortControl } from './SortControl.tsx';
export { showing } from './showing.ts';
export { usePaging } from './use-paging.ts';
export { useShownPage } from './use-shown-page.ts';
