import { assertNever, type EpochMs, MINUTE } from '../core/index.ts';
import { basisOf, type Charge, fitted, gapWithin, restOf, scaledTo, unexplained } from './charges.ts';
import type { LateEvidence, LateReason, Period, StandSeen, StopRole, StopSeen } from './model.ts';

/** From here on a stop outside rest places is a breakdown (forecasts, part 6). */
const BREAKDOWN = 120 * MINUTE;
/** An alarm belongs to a stand that begins within this. */
const ALARM_BEFORE = 5 * MINUTE;

/** `lost`: milliseconds over plan, above zero. */
export interface Spent extends Period {
  readonly planned: number;
  readonly lost: number;
}

function delayAt(role: StopRole): LateReason {
  switch (role) {
    case 'border':
      return 'Border Delay';
    case 'rest':
      return 'Driver Stop';
    case 'start':
    case 'customer':
      return 'Store Delay';
    default:
      return assertNever(role);
  }
}

/** Counts from the appointment if the vehicle came before it. */
export function visitCharges(stop: StopSeen, spent: Spent): readonly Charge[] {
  const { from, to, planned, lost } = spent;
  const plannedMinutes = planned / MINUTE;
  const usualMinutes = stop.usualDwell?.minutes ?? plannedMinutes;
  const begin = Math.min(to, Math.max(from, stop.plannedArrival ?? from));
  const stayed = to - begin;
  const charges: readonly Charge[] = [
    unexplained(begin - from, { kind: 'wait', from, to: begin }),
    {
      reason: delayAt(stop.role),
      duration: stayed - usualMinutes * MINUTE,
      evidence: {
        kind: 'visit',
        from,
        to,
        stopId: stop.stopId,
        minutes: Math.round(stayed / MINUTE),
        usualMinutes,
        basis: basisOf(stop.usualDwell),
      },
    },
  ];
  return fitted(charges, lost, restOf({ from, to }, stop.usualDwell, plannedMinutes));
}

/** Stands, then silences, then the road. `leg`: index of the stop left. */
export function legCharges(evidence: LateEvidence, leg: number, spent: Spent): readonly Charge[] {
  const { from, to, planned, lost } = spent;
  const { usual, usualBreakMinutes = 0, fixes, slowFixes } = evidence.legs[leg] ?? {};
  const plannedMinutes = planned / MINUTE;
  const usualMinutes = usual?.minutes ?? plannedMinutes;
  const excess = Math.min(lost, to - from - usualMinutes * MINUTE);
  const stands = scaledTo(standCharges(evidence, spent, usualBreakMinutes * MINUTE), excess);
  const stood = stands.reduce((all, { duration }) => all + duration, 0);
  const unseen = Math.max(0, Math.min(excess - stood, gapWithin(evidence.gaps, spent)));
  const charges: readonly Charge[] = [
    ...stands,
    unexplained(unseen, { kind: 'gap', ...gapsIn(evidence, spent) }),
    {
      reason: 'Road Delay',
      duration: excess - stood - unseen,
      evidence: {
        kind: 'leg',
        from,
        to,
        fromStopId: evidence.stops[leg]!.stopId,
        toStopId: evidence.stops[leg + 1]!.stopId,
        minutes: Math.round((to - from) / MINUTE),
        usualMinutes,
        basis: basisOf(usual),
        fixes,
        slowFixes,
      },
    },
  ];
  return fitted(charges, lost, restOf({ from, to }, usual, plannedMinutes));
}

/** Around a stop without times: only stands count as a cause. */
export function unseenCharges(evidence: LateEvidence, spent: Spent): readonly Charge[] {
  const stands = scaledTo(standCharges(evidence, spent, 0), spent.lost);
  return fitted(stands, spent.lost, { kind: 'unseen', from: spent.from, to: spent.to });
}

function gapsIn({ gaps }: LateEvidence, { from, to }: Period): Period {
  const inside = gaps.filter((gap) => gap.from < to && gap.to > from);
  return { from: inside[0]?.from ?? from, to: inside.at(-1)?.to ?? to };
}

/** @param breaks milliseconds of stands in the usual time */
function standCharges(evidence: LateEvidence, { from, to }: Period, breaks: number): readonly Charge[] {
  let usualLeft = breaks;
  return evidence.stands.flatMap((stand): readonly Charge[] => {
    const period = { from: Math.max(from, stand.from), to: Math.min(to, stand.to) };
    const stood = period.to - period.from;
    if (stood <= 0) return [];
    const hasAlarm = evidence.alarms.some((at) => isOf(stand, at));
    const reason = reasonFor(stand, stood, hasAlarm);
    const isBreak = reason === 'Driver Stop' && stand.usual === undefined;
    const expected = isBreak ? Math.min(usualLeft, stood) : (stand.usual?.minutes ?? 0) * MINUTE;
    if (isBreak) usualLeft -= expected;
    const seen = {
      kind: 'stand' as const,
      ...period,
      place: stand.place,
      minutes: Math.round(stood / MINUTE),
      usualMinutes: Math.round(expected / MINUTE),
      basis: basisOf(stand.usual),
      hasAlarm,
    };
    return [{ reason, duration: Math.max(0, stood - expected), evidence: seen }];
  });
}

const isOf = (stand: StandSeen, alarm: EpochMs) => alarm >= stand.from - ALARM_BEFORE && alarm <= stand.to;

/** At a rest place a long stay is rest; an alarm shows a fault. */
function reasonFor(stand: StandSeen, stood: number, hasAlarm: boolean): LateReason {
  if (hasAlarm) return 'Breakdown Road';
  if (stand.place === 'border') return 'Border Delay';
  return stood > BREAKDOWN && stand.place !== 'rest' ? 'Breakdown Road' : 'Driver Stop';
}
