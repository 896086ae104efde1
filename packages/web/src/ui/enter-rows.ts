const grids = new WeakMap<Element, () => void>();

export function registerRows(grid: Element, enter: () => void): () => void {
  grids.set(grid, enter);
  return () => grids.delete(grid);
}

/** Goes to the first grid's current row. False: no rows. */
export function enterRows(place: ParentNode): boolean {
  const grid = place.querySelector('[role="grid"]');
  const enter = grid && grids.get(grid);
  if (!enter || !grid.querySelector('tbody tr[data-index]')) return false;
  enter();
  return true;
}

export function enterRowsBelow(field: Element): boolean {
  for (let place = field.parentElement; place; place = place.parentElement) {
    if (place.querySelector('[role="grid"]')) return enterRows(place);
    if (place.matches('main, [role="dialog"]')) return false;
  }
  return false;
}
