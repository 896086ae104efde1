/** The panels beside the map. On each side one is open at a time. */
export const DOCK_SIDES = {
  journeys: 'left',
  alerts: 'left',
  schedule: 'right',
  settings: 'right',
  calculator: 'right',
  draw: 'right',
} as const;
export type Dock = keyof typeof DOCK_SIDES;
export type DockSide = (typeof DOCK_SIDES)[Dock];

export const DOCKS = Object.keys(DOCK_SIDES) as readonly Dock[];

/** The docks with one opened; it takes the place of what its side shows. */
export function withDock(docks: readonly Dock[], dock: Dock): readonly Dock[] {
  return DOCKS.filter((one) => one === dock || (docks.includes(one) && DOCK_SIDES[one] !== DOCK_SIDES[dock]));
}

export function withoutDock(docks: readonly Dock[], dock: Dock): readonly Dock[] {
  return docks.filter((one) => one !== dock);
}

/** The known ones among `names`, the first of each side. */
export function docksOf(names: readonly string[]): readonly Dock[] {
  const known = names.filter((name): name is Dock => (DOCKS as readonly string[]).includes(name));
  return known.reduceRight<readonly Dock[]>(withDock, []);
}
