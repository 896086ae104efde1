import type { JourneyTimes } from '@linehaul/domain/allocation';
import type { EpochMs } from '@linehaul/domain/core';
import { isRunning, type JourneyStatus } from '@linehaul/domain/journeys';
import { dateIn } from '@linehaul/domain/time';
import type { LockedJourney } from '../life-cycle/transition-store.ts';
import { endOf } from '../record/create.ts';
import type { StopRecord } from '../record/journey-store.ts';
import { planDetailsOf } from '../record/plan-columns.ts';
import type { NextStop } from './next-stops.ts';
import type { FoundPlan } from './plan-check.ts';
import { differences, type PlanEntry } from './plan-differences.ts';
import type { PlanInput } from './plan-input.ts';

export function endOfNext(next: readonly NextStop[]): EpochMs | undefined {
  return endOf(
    next.map(({ planned }) => ({ plannedArrival: planned.arrival, plannedDeparture: planned.departure })),
  );
}

export function plannedEndOf(
  journey: LockedJourney,
  stops: readonly StopRecord[],
  next: readonly NextStop[],
): EpochMs | undefined {
  const stays = next.length > 1 && next.at(-1)!.stored?.id === stops.at(-1)?.id;
  if (isRunning(journey.status) && stays && next.at(-1)!.stored) return journey.planned_end ?? undefined;
  return endOfNext(next);
}

export function fieldsOf(
  journey: LockedJourney,
  input: PlanInput,
  found: FoundPlan,
  plannedEnd: EpochMs | undefined,
  zone: string,
) {
  return {
    uniqueReference: input.uniqueReference,
    routingDate: input.routingDate ?? dateIn(input.plannedStart, zone),
    plannedStart: input.plannedStart,
    plannedEnd,
    routeId: input.routeId,
    siteId: input.siteId,
    plannedKilometres: found.plannedKilometres,
    details: planDetailsOf(input),
    status: journey.status,
  };
}

/** While running, these are a journey change. */
const RUNNING_PARTS = ['stops', 'routeId', 'vehicleId', 'trailerId', 'trailer2Id', 'driverId1', 'driverId2'];

export function statusAfter(journey: LockedJourney, before: PlanEntry, after: PlanEntry): JourneyStatus {
  if (journey.status !== 'IN_PROGRESS') return journey.status;
  const changes = differences(before, after);
  const counts = changes && RUNNING_PARTS.some((part) => part in changes.after);
  return counts ? 'IN_PROGRESS_JOURNEY_CHANGE' : journey.status;
}

/** Must match FACTS_COLUMNS of the overlap store. */
export function timesAfter(
  before: JourneyTimes,
  fields: Pick<PlanFields, 'plannedStart' | 'plannedEnd' | 'plannedKilometres' | 'status'>,
  next: readonly NextStop[],
): JourneyTimes {
  const first = next[0];
  const last = next.length > 1 ? next.at(-1) : undefined;
  const projected = (stop: NextStop | undefined) => (stop && !isMoved(stop) ? stop.stored : undefined);
  return {
    ...before,
    status: fields.status,
    plannedStart: fields.plannedStart,
    plannedEnd: fields.plannedEnd,
    plannedKilometres: fields.plannedKilometres,
    stopCount: next.length,
    revisedStart: first?.revised.departure ?? first?.revised.arrival,
    revisedEnd: last?.revised.arrival ?? last?.revised.departure,
    adjustedStart: projected(first)?.adjusted_departure ?? undefined,
    adjustedEnd: projected(last)?.adjusted_arrival ?? projected(last)?.adjusted_departure ?? undefined,
  };
}

export function isMoved({ stored, planned, revised }: NextStop): boolean {
  if (!stored) return true;
  return (
    (planned.arrival ?? null) !== stored.planned_arrival ||
    (planned.departure ?? null) !== stored.planned_departure ||
    (revised.arrival ?? null) !== stored.revised_arrival ||
    (revised.departure ?? null) !== stored.revised_departure
  );
}
export type PlanFields = ReturnType<typeof fieldsOf>;
