import type { EpochMs } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import type { FleetJourneys } from './fleet-journeys.ts';

export interface FleetNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  readonly now: () => EpochMs;
  readonly journeys: FleetJourneys;
}
