import type { EstimatedSchedule } from '@linehaul/contracts/journeys';
import { MINUTE } from '@linehaul/domain/core';
import { exactTimeIn, instantOfLocal } from '@linehaul/domain/time';
import { numberOf, type PlanValues, positionOf, STOP_MINUTES, type StopValues } from './plan-values.ts';

/** Leaves out stops that a running journey has left. */
export interface EstimateQuestion {
  /** First stop: the start, or the last one left. */
  readonly from: number;
  readonly startUtc: string;
  readonly stops: readonly {
    readonly latitude: number;
    readonly longitude: number;
    readonly stopMinutes: number;
    readonly locationId?: string;
    readonly isStayOpen?: boolean;
  }[];
}

/** Undefined: no start, or a stop without place. */
export function estimateQuestion(
  values: Pick<PlanValues, 'stops' | 'plannedStartDateTimeUtc'>,
  timeZone: string,
): EstimateQuestion | undefined {
  const from = Math.max(
    0,
    values.stops.findLastIndex(({ past }) => past === 'done'),
  );
  const stops = values.stops.slice(from);
  const start = stops[0]?.leftAt ?? instantOfLocal(values.plannedStartDateTimeUtc, timeZone);
  if (start === undefined || stops.length < 2) return undefined;
  const asked = stops.map((stop, i) => {
    const position = positionOf(stop);
    const { locationId } = stop;
    const isBetween = i > 0 && i < stops.length - 1;
    const isStayOpen = (isBetween && stop.isStayOpen && locationId !== undefined) || undefined;
    // The first stay precedes the start. Learnt stays are not asked for.
    const minutes = i === 0 ? 0 : isStayOpen ? STOP_MINUTES : (numberOf(stop.stopMinutes) ?? 0);
    const stopMinutes = Math.min(10_080, Math.max(0, minutes));
    return position && { latitude: position[1], longitude: position[0], stopMinutes, locationId, isStayOpen };
  });
  return asked.every((one) => one !== undefined)
    ? { from, startUtc: new Date(start).toISOString(), stops: asked }
    : undefined;
}

/** The last stop leaves only after a stay in minutes. */
export function withEstimate(
  stops: readonly StopValues[],
  estimate: Pick<EstimatedSchedule, 'stops'>,
  from: number,
  timeZone: string,
): readonly StopValues[] {
  const wall = (instant: string) => exactTimeIn(Date.parse(instant), timeZone);
  return stops.map((stop, i) => {
    const times = estimate.stops[i - from];
    if (i < from || !times || stop.past === 'done') return stop;
    const isStart = i === 0;
    const isEnd = i === stops.length - 1;
    const stays = (numberOf(stop.stopMinutes) ?? 0) > 0;
    return {
      ...stop,
      ...(times.learntVisits !== null && { stopMinutes: String(times.stopMinutes) }),
      plannedArrivalTimeUtc:
        isStart || stop.past === 'arrived' ? stop.plannedArrivalTimeUtc : wall(times.arrivalUtc),
      plannedDepartureTimeUtc: isEnd && !stays ? '' : wall(times.departureUtc),
    };
  });
}

/** Adjusts the others of arrival, departure, minutes. */
export function withTypedTime(
  stop: StopValues,
  part: Partial<StopValues>,
  timeZone: string,
): Partial<StopValues> {
  const next = { ...stop, ...part };
  const arrival = instantOfLocal(next.plannedArrivalTimeUtc, timeZone);
  const departure = instantOfLocal(next.plannedDepartureTimeUtc, timeZone);
  if (part.stopMinutes !== undefined) {
    const minutes = numberOf(part.stopMinutes);
    if (arrival === undefined || minutes === undefined || minutes < 0) return part;
    return {
      ...part,
      plannedDepartureTimeUtc: exactTimeIn(arrival + Math.min(10_080, minutes) * MINUTE, timeZone),
    };
  }
  if (arrival === undefined || departure === undefined || departure < arrival) return part;
  return { ...part, stopMinutes: String(Math.round((departure - arrival) / MINUTE)) };
}
