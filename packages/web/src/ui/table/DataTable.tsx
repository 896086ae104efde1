import { useDebouncedCallback } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { registerRows } from '../enter-rows.ts';
import { LEAST_SHARE, type TableColumn, type TableSort } from './columns.ts';
import { DataRow } from './DataRow.tsx';
import { Head } from './Head.tsx';
import { headingsOf } from './headings.ts';
import { focusRow, heldBy } from './row-focus.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import classes from './table.module.css';
import { useFittedWidths } from './use-fitted-widths.ts';

/** Above it only visible rows are drawn. */
const VIRTUAL_ABOVE = 200;
/** Milliseconds of rest before choosing, so held keys pass. */
const REST_MS = 150;
/** Pixels; smaller if compact. */
const HEADING_HEIGHTS = [28, 24] as const;
const EMPTY: readonly never[] = [];

export interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly hidden?: readonly string[];
  /** Pixels: one line 36, two 44, both pressable 48. */
  readonly rowHeight: 36 | 44 | 48 | 64;
  /** Two lines in 36 pixels. */
  readonly isCompact?: boolean;
  readonly isTight?: boolean;
  readonly sort?: TableSort;
  onSort?(sort: TableSort): void;
  readonly selected?: ReadonlySet<string>;
  /** Space and Ctrl+click tick; Enter opens, and clicks if they do not choose. */
  onTick?(row: Row): void;
  onOpen?(row: Row, byKeyboard: boolean): void;
  /** Clicks and keys choose; Ctrl with arrows only moves. */
  onChoose?(row: Row, byKeyboard: boolean): void;
  idOf(row: Row): string;
  nameOf(row: Row): string;
  titleOf?(row: Row): string | undefined;
  readonly rowName?: string;
  toneOf?(row: Row): 'danger' | undefined;
  /** Changes get a heading. */
  groupOf?(row: Row): string | undefined;
  headingOf?(group: string): ReactNode;
  detailOf?(row: Row): ReactNode;
  readonly isLoading?: boolean;
  readonly instead?: ReactNode;
}

function opensMenu({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  return key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key.toLowerCase() === 'm' && !shiftKey);
}

function openMenu(row: HTMLElement): void {
  const button = row.querySelector<HTMLElement>('[data-row-menu]');
  button?.focus();
  button?.click();
}

function enterMenu(button: HTMLElement): void {
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
  menu?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, hidden = EMPTY, rowHeight, isCompact, isTight } = props;
  const { isLoading, instead, idOf, selected } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ readonly id?: string; readonly index: number }>({ index: 0 });

  const visible = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);

  const fitted = useFittedWidths(scroll, visible, rows, isTight ? 6 : 8);
  const isTwoLines = isCompact || rowHeight > 36;

  const { groupOf, headingOf } = props;
  const headings = headingsOf(rows, groupOf);

  const isVirtual = rows.length > VIRTUAL_ABOVE;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroll.current,
    estimateSize: (index) =>
      rowHeight + (headings.begins(index) === undefined ? 0 : HEADING_HEIGHTS[isCompact ? 1 : 0]),
    overscan: 12,
  });
  const measure = useEffectEvent(() => isVirtual && groupOf && virtual.measure());
  // biome-ignore lint/correctness/useExhaustiveDependencies(rows): headings stand elsewhere in other rows
  useLayoutEffect(() => void measure(), [rows]);
  const items = virtual.getVirtualItems();
  const first = isVirtual ? (items[0]?.index ?? 0) : 0;
  const last = isVirtual ? (items.at(-1)?.index ?? -1) : rows.length - 1;
  // Focus follows moved rows, and keeps a removed one's place.
  const found = active.id === undefined ? -1 : rows.findIndex((row) => idOf(row) === active.id);
  const current = found >= 0 ? found : Math.min(active.index, Math.max(0, rows.length - 1));
  const held = heldBy(scroll.current);
  useLayoutEffect(() => {
    // Moving a row blurs it.
    if (held && document.activeElement === document.body) focusRow(scroll.current, current, held);
  });

  const { onChoose } = props;
  const chooseAtRest = useDebouncedCallback((row: Row) => onChoose?.(row, true), REST_MS);
  const press = (row: Row) => {
    chooseAtRest.cancel();
    if (onChoose) onChoose(row, false);
    else props.onOpen?.(row, false);
  };

  function activate(index: number): void {
    const row = rows[index];
    setActive({ id: row && idOf(row), index });
  }

  function goTo(index: number, chooses: boolean): void {
    const to = Math.min(rows.length - 1, Math.max(0, index));
    activate(to);
    if (chooses && onChoose && rows[to]) chooseAtRest(rows[to]);
    if (isVirtual) virtual.scrollToIndex(to);
    const focus = () => {
      const row = scroll.current?.querySelector<HTMLElement>(`tr[data-index="${to}"]`);
      row?.focus();
      row?.scrollIntoView({ block: 'nearest' });
    };
    // Virtual rows come a frame later; others focus at once.
    if (isVirtual) requestAnimationFrame(focus);
    else focus();
  }

  const enter = useEffectEvent(() => goTo(current, true));
  useEffect(() => {
    const grid = scroll.current?.querySelector('table');
    return grid ? registerRows(grid, () => enter()) : undefined;
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Keys also bubble from portals.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const { target } = event;
    const onRow = target instanceof HTMLTableRowElement;
    // The menu button acts as its row.
    const isOfRow = onRow || (target as HTMLElement).hasAttribute('data-row-menu');
    const chooses = isOfRow && !event.ctrlKey && !event.metaKey;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    // Menus focus late; until then keys arrive here.
    const opens = (target as HTMLElement).ariaExpanded === 'true';
    if (step !== undefined) {
      if (opens) enterMenu(target as HTMLElement);
      else goTo(current + step, chooses);
    } else if (event.key === 'Home' && onRow) goTo(0, chooses);
    else if (event.key === 'End' && onRow) goTo(rows.length - 1, chooses);
    else if (event.key === 'Enter' && onRow) props.onOpen?.(rows[current]!, true);
    else if (event.key === ' ' && onRow) {
      chooseAtRest.cancel();
      props.onTick?.(rows[current]!);
    } else if (onRow && opensMenu(event)) {
      // Else the opening menu closes.
      event.stopPropagation();
      openMenu(target);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={classes.scroll} ref={scroll}>
      <table
        className={`lh-table${isTwoLines ? ' two' : ''} ${classes.table}`}
        data-compact={isCompact || undefined}
        data-tight={isTight || undefined}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose rows take the keyboard
        role="grid"
        aria-label={label}
        style={
          {
            '--row-height': `${rowHeight}px`,
            minWidth: visible.reduce((sum, column) => sum + (column.width ?? column.least ?? LEAST_SHARE), 0),
          } as CSSProperties
        }
        aria-rowcount={rows.length + headings.count + 1}
        aria-multiselectable={selected ? true : undefined}
        aria-busy={isLoading}
      >
        <colgroup>
          {visible.map((column) => (
            <col key={column.id} style={{ width: fitted.get(column.id) ?? column.width }} />
          ))}
        </colgroup>
        <Head columns={visible} sort={props.sort} onSort={props.onSort} />
        <tbody onKeyDown={onKeyDown}>
          {isLoading && <SkeletonRows columns={visible.length} isTwoLines={isTwoLines} />}
          {!isLoading && first > 0 && <tr style={{ height: items[0]?.start }} />}
          {!isLoading &&
            !instead &&
            rows.slice(first, last + 1).map((row, offset) => {
              const group = headings.begins(first + offset);
              const place = headings.placeOf(first + offset);
              const detail = props.detailOf?.(row);
              return (
                <Fragment key={idOf(row)}>
                  {group !== undefined && (
                    <tr className={classes.heading} aria-rowindex={place - 1}>
                      <th colSpan={visible.length} scope="row">
                        {headingOf?.(group)}
                      </th>
                    </tr>
                  )}
                  <DataRow
                    row={row}
                    index={first + offset}
                    place={place}
                    columns={visible}
                    isActive={first + offset === current}
                    isSelected={selected?.has(idOf(row))}
                    title={props.titleOf?.(row)}
                    tone={props.toneOf?.(row)}
                    testName={props.rowName}
                    onFocus={activate}
                    onPress={onChoose || props.onOpen ? press : undefined}
                    onTick={props.onTick}
                  />
                  {detail && (
                    <tr className={classes.detail}>
                      <td colSpan={visible.length}>{detail}</td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          {!isLoading && isVirtual && (
            <tr style={{ height: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
          )}
        </tbody>
      </table>
      {!isLoading && instead}
    </div>
  );
}
