const grids = new WeakMap<Element, () => void>();

/** Says how the keyboard enters a grid's rows. */
export function registerRows(grid: Element, enter: () => void): () => void {
  grids.set(grid, enter);
  return () => grids.delete(grid);
}

/** To the current row of the first grid in `place`, as by an arrow key. False without rows. */
export function enterRows(place: ParentNode): boolean {
  const grid = place.querySelector('[role="grid"]');
  const enter = grid && grids.get(grid);
  if (!enter || !grid.querySelector('tbody tr[data-index]')) return false;
  enter();
  return true;
}

/** From a field above a grid. */
export function enterRowsBelow(field: Element): boolean {
  for (let place = field.parentElement; place; place = place.parentElement) {
    if (place.querySelector('[role="grid"]')) return enterRows(place);
    if (place.matches('main, [role="dialog"]')) return false;
  }
  return false;
}
