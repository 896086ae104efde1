export {
  type DashboardAddress,
  DEFAULT_ADDRESS,
  DOCKS,
  type Dock,
  PAGE_SIZES,
  type PageSize,
  readAddress,
  type Sort,
  writeAddress,
} from './address.ts';
export { type ChangeAddress, useAddress } from './use-address.ts';
