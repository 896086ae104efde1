type Held = 'row' | 'menu' | 'control';
const CONTROLS = { menu: '[data-row-menu]', control: 'input:enabled, button:enabled' } as const;

/** Undefined: focus elsewhere. */
export function heldBy(table: HTMLElement | null): Held | undefined {
  const focused = document.activeElement;
  if (!table || !focused || !table.contains(focused) || !focused.closest('tbody')) return undefined;
  if (focused instanceof HTMLTableRowElement) return 'row';
  return focused.hasAttribute('data-row-menu') ? 'menu' : 'control';
}

export function focusRow(table: HTMLElement | null, index: number, on: Held): void {
  const row = table?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  const control = on === 'row' ? null : row?.querySelector<HTMLElement>(CONTROLS[on]);
  (control ?? row)?.focus();
}
