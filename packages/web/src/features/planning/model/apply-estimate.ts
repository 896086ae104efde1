import type { EstimatedSchedule } from '@linehaul/contracts/journeys';
import { MINUTE } from '@linehaul/domain/core';
import { exactTimeIn, instantOfLocal } from '@linehaul/domain/time';
import { numberOf, type PlanValues, positionOf, type StopValues } from './plan-values.ts';

/** Leaves out stops that a running journey has left. */
export interface EstimateQuestion {
  /** Index of the first stop: the start, or the last one left. */
  readonly from: number;
  readonly startUtc: string;
  readonly stops: readonly {
    readonly latitude: number;
    readonly longitude: number;
    readonly stopMinutes: number;
  }[];
}

/** Undefined without a start or a stop's place. */
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
    // Time at the first stop is before the start.
    const stopMinutes = i === 0 ? 0 : Math.min(10_080, Math.max(0, numberOf(stop.stopMinutes) ?? 0));
    return position && { latitude: position[1], longitude: position[0], stopMinutes };
  });
  return asked.every((one) => one !== undefined)
    ? { from, startUtc: new Date(start).toISOString(), stops: asked }
    : undefined;
}

/** The last stop gets a departure only with minutes of stay. */
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
      plannedArrivalTimeUtc:
        isStart || stop.past === 'arrived' ? stop.plannedArrivalTimeUtc : wall(times.arrivalUtc),
      plannedDepartureTimeUtc: isEnd && !stays ? '' : wall(times.departureUtc),
    };
  });
}

/** Adjusts the other two of arrival, departure and minutes where possible. */
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
