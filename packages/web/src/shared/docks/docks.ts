/** One open per side. */
export const DOCK_SIDES = {
  journeys: 'left',
  alerts: 'left',
  schedule: 'right',
  settings: 'right',
  calculator: 'right',
  draw: 'right',
  case: 'right',
} as const;
export type Dock = keyof typeof DOCK_SIDES;
export type DockSide = (typeof DOCK_SIDES)[Dock];

const DOCKS = Object.keys(DOCK_SIDES) as readonly Dock[];

export function withDock(docks: readonly Dock[], dock: Dock): readonly Dock[] {
  return DOCKS.filter((one) => one === dock || (docks.includes(one) && DOCK_SIDES[one] !== DOCK_SIDES[dock]));
}

export function withoutDock(docks: readonly Dock[], dock: Dock): readonly Dock[] {
  return docks.filter((one) => one !== dock);
}

/** Ignores unknown names; first per side wins. */
export function docksOf(names: readonly string[]): readonly Dock[] {
  const known = names.filter((name): name is Dock => (DOCKS as readonly string[]).includes(name));
  return known.reduceRight<readonly Dock[]>(withDock, []);
}
