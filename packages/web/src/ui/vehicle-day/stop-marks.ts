import type { DayJourney, DayStop } from '@linehaul/contracts/vehicle-day';
import type { EpochMs } from '@linehaul/domain/core';
import type { DaySpan } from './axis.ts';

export interface StopMark {
  readonly stop: DayStop;
  readonly journey: DayJourney;
  readonly at: EpochMs;
  /** unseen: passed in a gap. */
  readonly look: 'departed' | 'arrived' | 'unseen';
}
export interface UnseenPeriod extends DaySpan {
  readonly marks: readonly StopMark[];
}

const ms = (instant: string | null): EpochMs | undefined =>
  instant === null ? undefined : Date.parse(instant);

/** Start: departure; others: arrival. */
function timeOf(stop: DayStop, isFirst: boolean): EpochMs | undefined {
  const arrival = ms(stop.actualArrivalTimeUtc);
  const departure = ms(stop.actualDepartureTimeUtc);
  return isFirst ? (departure ?? arrival) : (arrival ?? departure);
}

function betweenOf(stop: DayStop): DaySpan | undefined {
  const from = ms(stop.arrivalAfterUtc ?? stop.departureAfterUtc);
  const to = ms(stop.arrivalBeforeUtc ?? stop.departureBeforeUtc);
  return from === undefined || to === undefined ? undefined : { from, to };
}

export function stopMarks(
  journeys: readonly DayJourney[],
  span: DaySpan,
): {
  readonly seen: readonly StopMark[];
  readonly periods: readonly UnseenPeriod[];
} {
  const seen: StopMark[] = [];
  const unseen = new Map<string, { readonly between: DaySpan; readonly stops: Omit<StopMark, 'at'>[] }>();
  for (const journey of journeys) {
    const stops = [...journey.stops].sort((a, b) => a.sequence - b.sequence);
    for (const stop of stops) {
      const at = timeOf(stop, stop === stops[0]);
      const between = betweenOf(stop);
      if (at !== undefined) {
        if (at < span.from || at > span.to) continue;
        seen.push({ stop, journey, at, look: stop.state === 'arrived' ? 'arrived' : 'departed' });
      } else if (between && between.to > span.from && between.from < span.to) {
        const key = `${between.from}-${between.to}`;
        const known = unseen.get(key) ?? { between, stops: [] };
        known.stops.push({ stop, journey, look: 'unseen' });
        unseen.set(key, known);
      }
    }
  }
  seen.sort((a, b) => a.at - b.at);
  const periods = [...unseen.values()].map(({ between, stops }) => {
    const from = Math.max(between.from, span.from);
    const to = Math.min(between.to, span.to);
    const step = (to - from) / (stops.length + 1);
    return { from, to, marks: stops.map((mark, i) => ({ ...mark, at: from + step * (i + 1) })) };
  });
  return { seen, periods: periods.sort((a, b) => a.from - b.from) };
}

export interface MarkGroup {
  readonly marks: readonly StopMark[];
  /** Pixels. */
  readonly x: number;
  readonly width: number;
  /** '3', '2–4', or a count. */
  readonly label: string;
}

const DISC = 20;
const APART = 3;

function labelOf(marks: readonly StopMark[]): string {
  const [first] = marks;
  const last = marks.at(-1)!;
  if (marks.length === 1) return String(first!.stop.sequence);
  const isOneRun = marks.every(
    ({ journey, stop }, i) => journey === first!.journey && stop.sequence === first!.stop.sequence + i,
  );
  return isOneRun
    ? `${first!.stop.sequence}–${last.stop.sequence}`
    : `${first!.stop.sequence} +${marks.length - 1}`;
}
const widthOf = (label: string) => Math.max(DISC, 8 + label.length * 7);

export function groupedMarks(marks: readonly StopMark[], span: DaySpan, width: number): readonly MarkGroup[] {
  const xOf = ({ at }: StopMark) => ((at - span.from) / (span.to - span.from)) * width;
  const groups: MarkGroup[] = [];
  for (const mark of marks) {
    let joined: readonly StopMark[] = [mark];
    for (let before = groups.at(-1); ; before = groups.at(-1)) {
      const group = groupOf(joined, xOf);
      if (!before || before.x + before.width / 2 + APART <= group.x - group.width / 2) {
        groups.push(group);
        break;
      }
      joined = [...before.marks, ...joined];
      groups.pop();
    }
  }
  return groups;
}

function groupOf(marks: readonly StopMark[], xOf: (mark: StopMark) => number): MarkGroup {
  const label = labelOf(marks);
  return { marks, label, x: (xOf(marks[0]!) + xOf(marks.at(-1)!)) / 2, width: widthOf(label) };
}
