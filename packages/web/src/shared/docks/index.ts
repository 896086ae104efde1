export { DOCK_SIDES, type Dock, type DockSide, docksOf, withDock, withoutDock } from './docks.ts';
