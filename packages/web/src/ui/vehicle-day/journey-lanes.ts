import type { DayJourney } from '@linehaul/contracts/vehicle-day';
import type { EpochMs } from '@linehaul/domain/core';
import { type DaySpan, percentOf } from './axis.ts';

export interface JourneyBar {
  readonly journey: DayJourney;
  /** Per cent. */
  readonly left: number;
  readonly right: number;
  readonly labelLeft: number;
  readonly beginsBefore: boolean;
  readonly endsAfter: boolean;
}

const UNKNOWN_LENGTH = 60 * 60_000;
/** Pixels after a name. */
const APART = 12;

const endOf = (journey: DayJourney): EpochMs =>
  journey.plannedEndDateTimeUtc
    ? Date.parse(journey.plannedEndDateTimeUtc)
    : Date.parse(journey.plannedStartDateTimeUtc) + UNKNOWN_LENGTH;

/** Planned times as bars in few lanes, none touching. Pixels. */
export function journeyLanes(
  journeys: readonly DayJourney[],
  span: DaySpan,
  width: number,
  labelWidth: (journey: DayJourney) => number,
): readonly (readonly JourneyBar[])[] {
  const lanes: { readonly bars: JourneyBar[]; end: number }[] = [];
  const inOrder = [...journeys].sort((a, b) =>
    a.plannedStartDateTimeUtc.localeCompare(b.plannedStartDateTimeUtc),
  );
  for (const journey of inOrder) {
    const start = Date.parse(journey.plannedStartDateTimeUtc);
    const end = endOf(journey);
    // Planned another day: only stops are drawn.
    if (end <= span.from || start >= span.to) continue;
    const left = percentOf(span, start);
    const right = percentOf(span, end);
    const label = (Math.min(labelWidth(journey), width) / width) * 100;
    const labelLeft = Math.max(0, Math.min(left, 100 - label));
    const bar = {
      ...{ journey, left, right, labelLeft },
      beginsBefore: start < span.from,
      endsAfter: end > span.to,
    };
    const begin = Math.min(left, labelLeft);
    const reach = Math.max(right, labelLeft + label) + (APART / width) * 100;
    const lane = lanes.find((one) => one.end <= begin);
    if (lane) {
      lane.bars.push(bar);
      lane.end = reach;
    } else lanes.push({ bars: [bar], end: reach });
  }
  return lanes.map(({ bars }) => bars);
}
