import { type EpochMs, HOUR, MINUTE } from '../core/index.ts';
import { basisOf, type Charge, fitted, gapWithin, restOf, unexplained } from './charges.ts';
import type { LateEvidence, StopSeen } from './model.ts';

/** A vehicle earlier than this was parked. */
export const LONGEST_EARLY_START = 4 * HOUR;

/**
 * By time: the journey before, a late beginning, too long a stay.
 * @param late milliseconds, above zero
 */
export function startCharges(
  evidence: LateEvidence,
  plannedDeparture: EpochMs,
  departure: EpochMs,
  late: number,
): readonly Charge[] {
  const start = evidence.stops[0]!;
  const plannedDwell =
    start.plannedArrival === undefined ? 0 : Math.max(0, plannedDeparture - start.plannedArrival) / MINUTE;
  const usualMinutes = start.usualDwell?.minutes ?? plannedDwell;
  const plannedBegin = start.plannedArrival ?? plannedDeparture - usualMinutes * MINUTE;
  const begin = beginAt(start, evidence.firstMove, plannedBegin, departure);

  const previous = previousCharge(evidence, plannedBegin, departure);
  const free = plannedBegin + (previous?.duration ?? 0);
  const window = { from: free, to: begin };
  const lateBegin = Math.max(0, begin - free);
  const unseen = Math.min(lateBegin, gapWithin(evidence.gaps, window));
  const stayed = departure - Math.max(begin, plannedBegin);
  const visit = { from: begin, to: departure };
  const charges: readonly Charge[] = [
    ...(previous ? [previous] : []),
    unexplained(unseen, { kind: 'gap', ...window }),
    {
      reason: 'Driver Late',
      duration: lateBegin - unseen,
      evidence: { kind: 'lateBegin', from: plannedBegin, to: begin },
    },
    {
      reason: 'Exit Delay',
      duration: stayed - usualMinutes * MINUTE,
      evidence: {
        kind: 'visit',
        ...visit,
        stopId: start.stopId,
        minutes: Math.round(stayed / MINUTE),
        usualMinutes,
        basis: basisOf(start.usualDwell),
      },
    },
  ];
  return fitted(charges, late, restOf(visit, start.usualDwell, plannedDwell));
}

function beginAt(
  { arrival }: StopSeen,
  firstMove: EpochMs | undefined,
  plannedBegin: EpochMs,
  departure: EpochMs,
): EpochMs {
  const came = arrival !== undefined && plannedBegin - arrival <= LONGEST_EARLY_START ? arrival : firstMove;
  return Math.min(departure, came ?? departure);
}

/** Never more than the journey before was late. */
function previousCharge(
  { previous }: LateEvidence,
  plannedBegin: EpochMs,
  departure: EpochMs,
): Charge | undefined {
  if (!previous) return undefined;
  const end = previous.ended ?? departure;
  const free = Math.min(departure, end + previous.minutesBetween * MINUTE);
  const duration = Math.min(free - plannedBegin, end - previous.plannedEnd);
  if (duration <= 0) return undefined;
  const { reference, plannedEnd } = previous;
  return {
    reason: 'Previous Route',
    duration,
    evidence: { kind: 'previous', reference, from: plannedEnd, to: end },
  };
}
