export {
  canReplayTogether,
  type DashboardAddress,
  DEFAULT_ADDRESS,
  NEW_PLAN,
  OPENING_ADDRESS,
  PAGE_SIZES,
  type PageSize,
  readAddress,
  type Sort,
  WORST_FIRST,
  writeAddress,
} from './address.ts';
export type { DockPanelProps } from './dock-panel.ts';
export { DOCK_SIDES, DOCKS, type Dock, type DockSide, withDock, withoutDock } from './docks.ts';
export {
  DEFAULT_MAP_SETTINGS,
  MAP_SWITCHES,
  type MapSettings,
  type MapSwitch,
  nextMapSettings,
  type WhyDisabled,
  whyDisabled,
} from './map-settings.ts';
export {
  canSearch,
  DATE_FILTER_TYPES,
  type DateFilterType,
  DEFAULT_FILTER,
  EXTENDED_FILTER_TYPES,
  type ExtendedFilterType,
  extendedValue,
  type FilterEvent,
  nextFilter,
  type SearchFilter,
  STATUSES_TO_FIND,
} from './search-filter.ts';
export {
  dashboardId,
  type FollowedSelection,
  useFollowedSelection,
  useSharedSelection,
} from './shared-selection.ts';
export { type ChangeAddress, useAddress } from './use-address.ts';
