import type { EpochMs } from '../core/index.ts';
import { clockMinutes } from '../journeys/index.ts';
import { type Balance, type Charge, gained, lost } from './charges.ts';
import type { LateCause, LateEvidence, LateReason, LateSplit, StopSeen } from './model.ts';
import { startCharges } from './start-charges.ts';
import { legCharges, unseenCharges, visitCharges } from './way-charges.ts';

const LEAST_SHARE = 0.5;

interface Point {
  readonly stop: number;
  readonly at: 'arrival' | 'departure';
  readonly planned: EpochMs;
  readonly actual: EpochMs;
}

/**
 * Splits the lateness over its causes (forecasts, part 6). Time lost against plan is charged to what was longer than
 * usual; time made up reduces all charges before. 'Bag Late', 'Breakdown Yard' and 'Trip Change' are never proposed:
 * nothing seen shows them.
 * @returns undefined if not late or without a planned time
 */
export function reasonOf(evidence: LateEvidence, now: EpochMs): LateSplit | undefined {
  const asked = askedPoint(evidence, now);
  if (!asked) return undefined;
  const minutes = clockMinutes(asked.planned, asked.actual);
  if (minutes <= 0 || asked.actual <= asked.planned) return undefined;
  const causes = causesOf(chargesUntil(evidence, asked), minutes);
  return {
    minutes,
    isSoFar: evidence.stops[asked.stop]![asked.at] === undefined,
    asOf: now,
    causes,
    proposed: proposedOf(causes),
  };
}

function plannedAt(stop: StopSeen, at: Point['at']): EpochMs | undefined {
  const { plannedArrival, plannedDeparture } = stop;
  return at === 'arrival' ? (plannedArrival ?? plannedDeparture) : (plannedDeparture ?? plannedArrival);
}

function askedPoint({ stops, asked }: LateEvidence, now: EpochMs): Point | undefined {
  const stop = stops[asked.stop];
  const at = asked.stop === 0 ? 'departure' : asked.at;
  const planned = stop && plannedAt(stop, at);
  return stop && planned !== undefined
    ? { stop: asked.stop, at, planned, actual: stop[at] ?? now }
    : undefined;
}

function pointsBefore({ stops }: LateEvidence, asked: Point): readonly Point[] {
  return stops.slice(0, asked.stop + 1).flatMap((stop, i) =>
    (i === 0 ? (['departure'] as const) : (['arrival', 'departure'] as const)).flatMap((at) => {
      const isBefore = i < asked.stop || (at === 'arrival' && asked.at === 'departure');
      const [planned, actual] = [plannedAt(stop, at), stop[at]];
      return isBefore && planned !== undefined && actual !== undefined
        ? [{ stop: i, at, planned, actual }]
        : [];
    }),
  );
}

function chargesUntil(evidence: LateEvidence, asked: Point): readonly Charge[] {
  let balance: Balance = { charges: [], earliness: 0 };
  let before: Point | undefined;
  for (const point of [...pointsBefore(evidence, asked), asked]) {
    const late = point.actual - point.planned - (before ? before.actual - before.planned : 0);
    balance = late <= 0 ? gained(balance, -late) : lost(balance, chargesOf(evidence, before, point, late));
    before = point;
  }
  return balance.charges;
}

function chargesOf(
  evidence: LateEvidence,
  before: Point | undefined,
  point: Point,
  late: number,
): readonly Charge[] {
  if (!before && point.stop === 0) return startCharges(evidence, point.planned, point.actual, late);
  const origin = before ?? plannedOrigin(evidence, point);
  const spent = {
    from: origin.actual,
    to: point.actual,
    planned: point.planned - origin.planned,
    lost: late,
  };
  if (origin.stop === point.stop) return visitCharges(evidence.stops[point.stop]!, spent);
  const isLeg = before?.at === 'departure' && before.stop === point.stop - 1 && point.at === 'arrival';
  return isLeg ? legCharges(evidence, before.stop, spent) : unseenCharges(evidence, spent);
}

function plannedOrigin({ stops }: LateEvidence, point: Point): Point {
  const planned = (stops[0] && plannedAt(stops[0], 'departure')) ?? point.planned;
  return { stop: -1, at: 'departure', planned, actual: Math.min(planned, point.actual) };
}

/** By largest remainder, so they add up. */
function causesOf(charges: readonly Charge[], minutes: number): readonly LateCause[] {
  const sum = charges.reduce((all, { duration }) => all + duration, 0);
  const groups = [...Map.groupBy(charges, ({ reason }) => reason)].map(([reason, own]) => {
    const exact = (own.reduce((all, { duration }) => all + duration, 0) * minutes) / sum;
    const evidence = own.toSorted((a, b) => b.duration - a.duration).map((charge) => charge.evidence);
    // Rounding noise must not cost a minute.
    return { reason, evidence, exact, whole: Math.floor(exact + 1e-9) };
  });
  const left = minutes - groups.reduce((all, { whole }) => all + whole, 0);
  const rounded = groups
    .toSorted((a, b) => b.exact - b.whole - (a.exact - a.whole))
    .map((group, i) => ({ ...group, whole: group.whole + (i < left ? 1 : 0) }));
  const last = (reason: string) => Number(reason === 'Not explained');
  return rounded
    .filter(({ whole }) => whole > 0)
    .sort((a, b) => last(a.reason) - last(b.reason) || b.whole - a.whole)
    .map(({ reason, whole, evidence }) => ({ reason, minutes: whole, share: whole / minutes, evidence }));
}

function proposedOf(causes: readonly LateCause[]): LateSplit['proposed'] {
  const [first, ...others] = causes;
  if (!first || !isReason(first) || first.share < LEAST_SHARE) return undefined;
  return others.some((other) => other.minutes === first.minutes) ? undefined : first;
}

const isReason = (cause: LateCause): cause is LateCause & { readonly reason: LateReason } =>
  cause.reason !== 'Not explained';
