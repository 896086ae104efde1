import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { nextSort, type TableColumn, type TableSort } from './columns.ts';
import classes from './table.module.css';

interface Props<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort?: TableSort;
  onSort?(sort: TableSort): void;
}

export function Head<Row>({ columns, sort, onSort }: Props<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, sort, onSort }: Omit<Props<Row>, 'columns'> & { column: TableColumn<Row> }) {
  const isSorted = sort !== undefined && column.sort === sort.property;
  const direction = isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined;
  const label = column.headerIcon ? (
    <>
      {column.headerIcon}
      <span className="lh-unseen">{column.header}</span>
    </>
  ) : (
    column.header
  );
  return (
    <th
      scope="col"
      className={column.align === 'right' ? 'num' : undefined}
      aria-sort={column.sort ? (direction ?? 'none') : undefined}
      title={column.headerIcon ? column.header : undefined}
    >
      {column.sort && sort && onSort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, column.sort!))}>
          {label}
          {direction === 'ascending' && <IconArrowUp size={14} aria-hidden="true" />}
          {direction === 'descending' && <IconArrowDown size={14} aria-hidden="true" />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}
