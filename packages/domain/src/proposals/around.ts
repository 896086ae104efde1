import type { Occupied } from '../allocation/index.ts';
import { type EpochMs, HOUR, type Kilometres, MINUTE } from '../core/index.ts';
import type { LngLat } from '../geo/index.ts';
import type { Candidate, PlacedTaking, ProposalInput } from './model.ts';

/** For empty drives: turns kilometres into time. */
const EMPTY_KMH = 60;
/** Slack beyond is ignored. */
const SIGHT = 48 * HOUR;

export interface Around {
  readonly emptyKilometres?: Kilometres;
  /** Left after turn-round and empty drive; negative: short. */
  readonly before?: number;
  readonly after?: number;
  readonly hurt: readonly string[];
}

export interface Placed {
  readonly taking: PlacedTaking;
  readonly period: Occupied;
}

/** @param placed its other journeys, by beginning */
export function aroundOf(
  candidate: Candidate,
  placed: readonly Placed[],
  period: Occupied,
  input: ProposalInput,
  now: EpochMs,
): Around {
  const before = placed.findLast((other) => other.period.from < period.from);
  const later = placed.filter((other) => other.period.from >= period.from);
  const place = placeBefore(candidate, before, now);
  const { start } = input.journey;
  const emptyKilometres = place && start && input.kilometresBetween(place, start);
  const free = before && Math.max(before.period.to, before.taking.endP80 ?? before.period.to);
  const between = (kilometres = 0) => input.turnRoundMinutes + (kilometres / EMPTY_KMH) * 60;
  return {
    emptyKilometres,
    before: isInSight(before, period)
      ? Math.floor((period.from - free!) / MINUTE - between(emptyKilometres))
      : undefined,
    ...afterOf(later, period, input, between),
  };
}

const isInSight = (before: Placed | undefined, period: Occupied) =>
  before !== undefined && period.from - before.period.to <= SIGHT;

function placeBefore({ lastPlace }: Candidate, before: Placed | undefined, now: EpochMs): LngLat | undefined {
  const isAhead = before !== undefined && before.period.to >= now;
  return (isAhead ? before.taking.end : undefined) ?? lastPlace ?? before?.taking.end;
}

function afterOf(
  later: readonly Placed[],
  period: Occupied,
  input: ProposalInput,
  between: (kilometres?: Kilometres) => number,
): Pick<Around, 'after' | 'hurt'> {
  const { journey } = input;
  let end = Math.max(period.to, journey.endP80 ?? period.to);
  let place = journey.end;
  let after: number | undefined;
  const hurt: string[] = [];
  for (const { taking, period: next } of later) {
    const drive = place && taking.start && input.kilometresBetween(place, taking.start);
    const ready = end + between(drive) * MINUTE;
    if (after === undefined && next.from - period.to <= SIGHT)
      after = Math.floor((next.from - ready) / MINUTE);
    if (ready <= next.from) break;
    hurt.push(taking.id);
    end = ready + next.to - next.from;
    place = taking.end;
  }
  return { after, hurt };
}
