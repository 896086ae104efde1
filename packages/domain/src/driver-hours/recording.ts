import { DAY, type EpochMs, HOUR } from '../core/index.ts';
import type { Duty, DutyKind } from './model.ts';

export interface WrittenDuty {
  readonly kind: DutyKind;
  readonly from: EpochMs;
  readonly to?: EpochMs;
}

/** Older duties are dropped and not accepted. */
export const DUTIES_RETAINED_MS = 400 * DAY;
/** How far back hours and breaches go. */
export const HOURS_LOOK_BACK_MS = 28 * DAY;
/** This week and the one before, from Monday on. */
export const LEFT_LOOK_BACK_MS = 16 * DAY;
const LONGEST_WORK = 24 * HOUR;
const LONGEST_REST = 62 * DAY;
/** How long a duty without a recorded end counts; then it is unknown. */
const OPEN_WORK = 15 * HOUR;
const OPEN_REST = 72 * HOUR;

export const DUTY_FAULTS = ['order', 'length', 'future', 'old'] as const;
export type DutyFault = (typeof DUTY_FAULTS)[number];

/** `field` is where the fault shows. */
export function dutyFault(
  { kind, from, to }: WrittenDuty,
  now: EpochMs,
): { readonly fault: DutyFault; readonly field: 'from' | 'to' } | undefined {
  if (from > now) return { fault: 'future', field: 'from' };
  if (from < now - DUTIES_RETAINED_MS) return { fault: 'old', field: 'from' };
  if (to === undefined) return undefined;
  if (to <= from) return { fault: 'order', field: 'to' };
  if (to > now) return { fault: 'future', field: 'to' };
  if (to - from > longestOf(kind)) return { fault: 'length', field: 'to' };
  return undefined;
}

/** Milliseconds. */
export const longestOf = (kind: DutyKind): number => (kind === 'rest' ? LONGEST_REST : LONGEST_WORK);

export type Placement<D> =
  | {
      readonly kind: 'fits';
      readonly to?: EpochMs;
      /** An earlier open one: see `endBefore`. */
      readonly ends?: D;
    }
  | { readonly kind: 'overlap'; readonly other: D };

/**
 * Duties of one driver and source do not overlap. An open one ends where the next begins, at the latest by
 * `endBefore`.
 * @param others of the driver and source, without the duty itself
 */
export function placeDuty<D extends WrittenDuty>(duty: WrittenDuty, others: readonly D[]): Placement<D> {
  let ends: D | undefined;
  let { to } = duty;
  if (to === undefined) {
    const later = others.map(({ from }) => from).filter((from) => from > duty.from);
    if (later.length > 0) to = endBefore(duty, Math.min(...later));
  }
  for (const other of others) {
    if (other.to === undefined && other.from < duty.from) ends = other;
    else if (other.from < (to ?? FOREVER) && (other.to ?? FOREVER) > duty.from)
      return { kind: 'overlap', other };
  }
  return { kind: 'fits', to, ends };
}
const FOREVER = Number.POSITIVE_INFINITY;

export function endBefore({ kind, from }: WrittenDuty, next: EpochMs): EpochMs {
  return Math.min(next, from + (kind === 'rest' ? OPEN_REST : OPEN_WORK));
}

/**
 * Ends each open written duty at the next of any source, or at its longest open time. A forgotten rest never makes a
 * driver look rested.
 * @param duties of one driver, in any order
 */
export function withEnds(duties: readonly Duty[], now: EpochMs): readonly Duty[] {
  return duties.map((duty) => {
    if (duty.to !== undefined || duty.source === 'seen') return duty;
    const next = duties.reduce(
      (first, { from }) => (from > duty.from && from < first ? from : first),
      FOREVER,
    );
    const to = endBefore(duty, next);
    return to > now ? duty : { ...duty, to };
  });
}
