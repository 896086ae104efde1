import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { ReportedEvent } from '@linehaul/domain/telemetry';
import type { Fix, JourneyPlan, KnownVisit } from '@linehaul/domain/tracking';
import type { EpisodeFacts, JourneyFacts, StopFacts } from './facts.ts';

/** What is judged as one: a vehicle with its journeys, or a journey without a vehicle. */
export interface Unit {
  readonly organisationId: OrganisationId;
  readonly vehicleId?: AssetId;
  readonly journeyId?: JourneyId;
}
export type UnitKey = string;

export function keyOf(unit: Unit): UnitKey {
  return unit.vehicleId ?? `journey ${unit.journeyId}`;
}

/** A journey as it is stored, beside the plan that the engine is told. */
export interface KnownJourney {
  readonly plan: JourneyPlan;
  /** False for one that only explains what happened before: its own results may lack older fixes. */
  readonly judged: boolean;
  /** Stops, route, assets or drivers changed while it ran. */
  readonly changedWhileRunning: boolean;
  readonly driverId: string | undefined;
  version: number;
  status: JourneyStatus;
  facts: JourneyFacts;
  stops: readonly StopFacts[];
  episodes: readonly EpisodeFacts[];
}

/** The vehicle's own episodes, with or without a journey. */
export interface WatchState {
  /** Those that began at this time or later are all known. */
  readonly from: EpochMs;
  episodes: readonly EpisodeFacts[];
  /** Visits that began so long ago that their beginning is not among the fixes. */
  readonly visits: readonly KnownVisit[];
  readonly reported: readonly ReportedEvent[];
}

/** Everything the engine is told of a vehicle, kept between its fixes. */
export interface VehicleState extends Unit {
  /** All fixes from here on are known. */
  readonly fixesFrom: EpochMs;
  /** Those from here on can be a journey's. */
  readonly journeyFixesFrom: EpochMs;
  /** What is known of the vehicle's own episodes. */
  readonly watch: WatchState;
  /** Fixes older than this can change journeys that are not among the judged ones. */
  readonly completeFrom: EpochMs;
  readonly loadedAt: EpochMs;
  /** By planned start. */
  readonly journeys: readonly KnownJourney[];
  /** By time. */
  fixes: Fix[];
  /** Those right before them: what the marks of the first ones rest on. */
  readonly fixesBefore: readonly Fix[];
  /** The times of those fixes, and of those before them, that are marked as not used. */
  readonly marked: Set<EpochMs>;
  /** Fixes from here on are new since the marks were last reckoned. */
  unmarkedFrom: EpochMs | undefined;
  /** How long the last judging took, and when it ended, milliseconds. */
  cost: number;
  judgedAt: EpochMs;
}

/** Puts newly read fixes in the place of all known ones from that time on. */
export function renewFixes(state: VehicleState, from: EpochMs, read: readonly Fix[]): void {
  let keep = state.fixes.length;
  while (keep > 0 && state.fixes[keep - 1]!.time >= from) keep--;
  state.fixes.length = keep;
  for (const fix of read) state.fixes.push(fix);
  state.unmarkedFrom = Math.min(state.unmarkedFrom ?? from, from);
}

export function weightOf(state: VehicleState): number {
  return state.fixes.length + state.journeys.reduce((sum, journey) => sum + journey.stops.length + 5, 10);
}
