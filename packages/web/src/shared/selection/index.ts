export {
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
export {
  dashboardId,
  type FollowedSelection,
  useFollowedSelection,
  useSharedSelection,
} from './shared-selection.ts';
export { type ChangeAddress, useAddress } from './use-address.ts';
