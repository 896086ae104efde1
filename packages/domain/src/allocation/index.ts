export { type Clash, clashesOf, type Taking } from './clashes.ts';
export { type JourneyTimes, type Occupied, occupiedBy } from './occupied.ts';
export {
  type Allocated,
  CONFLICTING_STATUSES,
  conflicts,
  intersects,
  type Resource,
  type ResourceKind,
  resourcesOf,
  sharedBetween,
} from './overlap.ts';
export {
  type AssetFacts,
  assetUnusable,
  coversDays,
  driverUnusable,
  type LicenceFacts,
  licenceUnusable,
  type Unusable,
} from './usable.ts';
