import type { EpochMs } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/index.ts';
import { mountJourneyChanges } from './change-routes.ts';
import { followGeofences } from './changed-geofences.ts';
import { mountJourneyCommands } from './command-routes.ts';
import { mountEvents } from './events-routes.ts';
import { mountMonitoring } from './monitoring-routes.ts';
import { mountPlanning } from './planning-routes.ts';
import { mountJourneyReading } from './routes.ts';

export {
  type AllocatedIds,
  allocatedBy,
  allocationEntry,
  findAllocated,
  namedTwice,
  sameAllocation,
  unusableOf,
} from './allocated.ts';
export { lifeByHand, writeJourney } from './change-store.ts';
export { type CreatedJourneys, createJourneys, type NewJourney, type NewStop } from './create.ts';
export { type EndOfJourney, type EndsOfJourney, endsOfJourneys } from './ends-store.ts';
export { keysetPageOfJourneyEvents } from './events-routes.ts';
export { journeysOfFleet } from './fleet-changes.ts';
export { keysetPageOfJourneyHistory } from './history-list.ts';
export { type JourneyEntry, recordChange } from './history-store.ts';
export { journeyDetail } from './journey-detail.ts';
export { journeyOverride } from './journey-override.ts';
export { SILENT_SINCE } from './journey-row.ts';
export { journeyIdByReference } from './journey-store.ts';
export { lockResources, type OverriddenJourney, overlapsOf, validateOverlaps } from './overlap.ts';
export {
  CONFLICTING,
  findOccupation,
  type Occupation,
  occupationsFrom,
  type StoredOccupation,
} from './overlap-store.ts';
export { keysetPageOfJourneys } from './routes.ts';
export { renewSearchText } from './search-text.ts';
export {
  type TransitionCommand,
  type TransitionResult,
  transitionJourney,
  validateVehicleFree,
} from './transition.ts';
export { allocatedIdsOf, type LockedJourney, lockJourney } from './transition-store.ts';
export { validateAction } from './validate-action.ts';
export { validateVersion } from './version-check.ts';

/** @param now the product's clock, epoch milliseconds */
export function mountJourneys(mount: Mount, db: Executor, bus: Bus, now: () => EpochMs): void {
  mountJourneyReading(mount, db);
  mountJourneyCommands(mount, db, bus, now);
  mountJourneyChanges(mount, db, bus, now);
  mountPlanning(mount, db, bus, now);
  mountEvents(mount, db);
  mountMonitoring(mount, db);
  followGeofences(db, bus);
}
