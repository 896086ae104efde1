import type { EpochMs } from '../core/index.ts';
import type { Basis, CauseEvidence, LateReason, Period, Usual } from './model.ts';

/** Milliseconds of delay by one cause. */
export interface Charge {
  readonly reason: LateReason | 'Not explained';
  readonly duration: number;
  readonly evidence: CauseEvidence;
}

export function unexplained(duration: number, evidence: CauseEvidence): Charge {
  return { reason: 'Not explained', duration, evidence };
}

export function basisOf(usual: Usual | undefined): Basis {
  return usual ? { kind: 'learnt', count: usual.count } : { kind: 'plan' };
}

/** Milliseconds. Gaps do not overlap. */
export function gapWithin(gaps: readonly Period[], { from, to }: Period): number {
  return gaps.reduce((sum, gap) => sum + Math.max(0, Math.min(gap.to, to) - Math.max(gap.from, from)), 0);
}

/** In turn up to `limit`; the remainder goes to `rest`. */
export function fitted(charges: readonly Charge[], limit: number, rest: CauseEvidence): readonly Charge[] {
  let left = limit;
  const fitting: Charge[] = [];
  for (const charge of charges) {
    const duration = Math.min(left, charge.duration);
    if (duration <= 0) continue;
    fitting.push({ ...charge, duration });
    left -= duration;
  }
  return left > 0 ? [...fitting, unexplained(left, rest)] : fitting;
}

export function scaledTo(charges: readonly Charge[], limit: number): readonly Charge[] {
  const sum = charges.reduce((all, { duration }) => all + duration, 0);
  if (sum <= limit) return charges;
  return charges.map((charge) => ({ ...charge, duration: (charge.duration * limit) / sum }));
}

/** What no cause fills: a plan that gives too little, else unknown. */
export function restOf(
  period: { readonly from: EpochMs; readonly to: EpochMs },
  usual: Usual | undefined,
  plannedMinutes: number,
): CauseEvidence {
  const { from, to } = period;
  if (!usual || usual.minutes <= plannedMinutes) return { kind: 'other', from, to };
  return { kind: 'tightPlan', from, to, plannedMinutes, usualMinutes: usual.minutes, count: usual.count };
}

/** Lateness = sum of charges − earliness. */
export interface Balance {
  readonly charges: readonly Charge[];
  readonly earliness: number;
}

/** Time made up takes the same share of each charge; more is earliness. */
export function gained(balance: Balance, duration: number): Balance {
  const lost = balance.charges.reduce((all, charge) => all + charge.duration, 0);
  const part = lost > 0 ? Math.max(0, 1 - duration / lost) : 0;
  return {
    charges: balance.charges
      .map((charge) => ({ ...charge, duration: charge.duration * part }))
      .filter((charge) => charge.duration > 0),
    earliness: balance.earliness + Math.max(0, duration - lost),
  };
}

/** Earliness offsets the first charges. */
export function lost(balance: Balance, charges: readonly Charge[]): Balance {
  let { earliness } = balance;
  const unpaid: Charge[] = [];
  for (const charge of charges) {
    const paid = Math.min(earliness, charge.duration);
    earliness -= paid;
    if (charge.duration > paid) unpaid.push({ ...charge, duration: charge.duration - paid });
  }
  return { charges: [...balance.charges, ...unpaid], earliness };
}
