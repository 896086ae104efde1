import { DAY, type EpochMs, HOUR } from '../core/index.ts';
import type { Duty, DutyKind } from './model.ts';

/** Of a record by hand or import. */
export interface WrittenDuty {
  readonly kind: DutyKind;
  readonly from: EpochMs;
  /** Undefined while it goes on. */
  readonly to?: EpochMs;
}

/** Older duties are dropped, and none is taken that began earlier. */
export const DUTIES_RETAINED_MS = 400 * DAY;
/** How far back hours and breaches are worked out. */
export const HOURS_LOOK_BACK_MS = 28 * DAY;
/** Enough for what is left: this week and the one before, from Monday on. */
export const LEFT_LOOK_BACK_MS = 16 * DAY;
const LONGEST_WORK = 24 * HOUR;
const LONGEST_REST = 62 * DAY;
/** A duty of which nobody recorded the end counts no longer than this: then it is unknown. */
const OPEN_WORK = 15 * HOUR;
const OPEN_REST = 72 * HOUR;

export const DUTY_FAULTS = ['order', 'length', 'future', 'old'] as const;
export type DutyFault = (typeof DUTY_FAULTS)[number];

/** What is wrong with one duty, whatever the others are; `field` is where it shows. */
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
      /** Where it ends; undefined while it goes on. */
      readonly to?: EpochMs;
      /** An earlier one that went on: see `endBefore`. */
      readonly ends?: D;
    }
  | { readonly kind: 'overlap'; readonly other: D };

/**
 * Duties of one driver and one source do not overlap. One that goes on ends where the next begins, whichever
 * is written first, and lasts no longer than `endBefore` allows.
 * @param others of the driver and the source, without the duty itself
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

/** Where a duty that goes on ends once the next is known: there, or where its longest open time ends. */
export function endBefore({ kind, from }: WrittenDuty, next: EpochMs): EpochMs {
  return Math.min(next, from + (kind === 'rest' ? OPEN_REST : OPEN_WORK));
}

/**
 * With an end for each written duty that goes on: the next duty of any source, or when it has gone on longer
 * than can be believed. A forgotten rest never makes a driver look rested.
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
