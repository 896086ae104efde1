import type { EpochMs } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/index.ts';
import { mountAllocate } from './allocation/allocate-routes.ts';
import { mountAvailability } from './allocation/availability-routes.ts';
import { followGeofences } from './fleet-link/changed-geofences.ts';
import { mountJourneyChanges, type ProposedLateReason } from './life-cycle/change-routes.ts';
import { mountJourneyCommands } from './life-cycle/command-routes.ts';
import { mountPlanning } from './plan/planning-routes.ts';
import { mountEvents } from './reading/events-routes.ts';
import { mountMonitoring } from './reading/monitoring-routes.ts';
import { mountJourneyReading } from './routes.ts';

export { occupationsAround } from './allocation/availability-store.ts';
export { takingsAround } from './allocation/takings-around.ts';
export { journeysOfFleet } from './fleet-link/fleet-changes.ts';
export { endsOfJourneys } from './life-cycle/ends-store.ts';
export { journeyHistory } from './life-cycle/history-list.ts';
export { transitionJourney } from './life-cycle/transition.ts';
export { journeyOverride } from './plan/journey-override.ts';
export { plans } from './plan/plans.ts';
export { readBoard } from './reading/board.ts';
export { keysetPageOfJourneyEvents } from './reading/events-routes.ts';
export { createJourneys } from './record/create.ts';
export { stopTimesWire } from './record/journey-detail.ts';
export { journeyIdByReference } from './record/journey-store.ts';
export type { NewJourney } from './record/new-journey.ts';
export { planDetailsOf } from './record/plan-columns.ts';
export { shownStatuses } from './record/shown-statuses.ts';
export { silence } from './record/silence-store.ts';
export { WORST_ALARM } from './record/under-way-store.ts';
export { keysetPageOfJourneys } from './routes.ts';

export function mountJourneys(
  mount: Mount,
  db: Executor,
  bus: Bus,
  now: () => EpochMs,
  proposedOf: ProposedLateReason,
): void {
  mountJourneyReading(mount, db);
  mountJourneyCommands(mount, db, bus, now);
  mountJourneyChanges(mount, db, bus, now, proposedOf);
  mountPlanning(mount, db, bus, now);
  mountEvents(mount, db);
  mountMonitoring(mount, db, now);
  mountAllocate(mount, db, bus, now);
  mountAvailability(mount, db, now);
  followGeofences(db, bus);
}
