import type { MouseEvent } from 'react';
import type { TableColumn } from './columns.ts';

interface Props<Row> {
  readonly row: Row;
  readonly index: number;
  /** In the table, from 1. */
  readonly place: number;
  readonly columns: readonly TableColumn<Row>[];
  readonly isActive: boolean;
  readonly isSelected?: boolean;
  readonly title?: string;
  readonly tone?: 'danger';
  readonly testName?: string;
  onFocus(index: number): void;
  onPress?(row: Row): void;
  /** Ctrl+click. */
  onTick?(row: Row): void;
}

export function DataRow<Row>({
  row,
  index,
  place,
  columns,
  isActive,
  isSelected,
  title,
  tone,
  testName,
  onFocus,
  onPress,
  onTick,
}: Props<Row>) {
  function onClick(event: MouseEvent<HTMLElement>): void {
    if (!event.currentTarget.contains(event.target as Node)) return;
    // Ignores controls and text selection.
    if ((event.target as HTMLElement).closest('button, input, a, label')) return;
    if (getSelection()?.type === 'Range') return;
    if (onTick && (event.ctrlKey || event.metaKey)) onTick(row);
    else onPress?.(row);
  }
  return (
    <tr
      data-index={index}
      aria-rowindex={place}
      aria-selected={isSelected}
      data-tone={tone}
      data-cy={testName}
      tabIndex={isActive ? 0 : -1}
      title={title}
      onFocus={() => onFocus(index)}
      onClick={onClick}
      style={onPress && { cursor: 'pointer' }}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          className={column.align === 'right' ? 'num' : undefined}
          title={column.title?.(row)}
        >
          {column.cell(row, isActive)}
        </td>
      ))}
    </tr>
  );
}
