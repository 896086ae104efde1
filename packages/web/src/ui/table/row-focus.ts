/** Undefined if the focus is elsewhere. */
export function heldBy(table: HTMLElement | null): 'row' | 'control' | undefined {
  const focused = document.activeElement;
  if (!table || !focused || !table.contains(focused) || !focused.closest('tbody')) return undefined;
  return focused instanceof HTMLTableRowElement ? 'row' : 'control';
}

export function focusRow(table: HTMLElement | null, index: number, on: 'row' | 'control'): void {
  const row = table?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  const control = on === 'control' ? row?.querySelector<HTMLElement>('input:enabled, button:enabled') : null;
  (control ?? row)?.focus();
}
