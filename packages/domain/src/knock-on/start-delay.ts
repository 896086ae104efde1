/** With fewer starts a share says nothing. */
export const LEAST_STARTS = 40;

/** Start as said and as it came, in minutes. */
export interface StartSaid {
  /** Minutes expected after plan; 0: ready in time. */
  readonly short: number;
  readonly startedLate: number;
}

interface Step {
  readonly upTo: number;
  readonly n: number;
  readonly late: number;
}

/**
 * The probability, 0 to 1, of a start after the limit, by minutes short. Steps under `least` starts join.
 * Undefined with fewer starts in all.
 */
export function learnStartDelay(
  said: readonly StartSaid[],
  lateAfter: number,
  least = LEAST_STARTS,
): ((short: number) => number) | undefined {
  if (said.length === 0 || said.length < least) return undefined;
  const byShort = Map.groupBy(said, ({ short }) => Math.round(short * 10) / 10);
  const single = [...byShort].map(([upTo, own]) => ({
    upTo,
    n: own.length,
    late: own.filter(({ startedLate }) => startedLate > lateAfter).length,
  }));
  const steps = single
    .sort((a, b) => a.upTo - b.upTo)
    .reduce<readonly Step[]>((all, one) => joined([...all, one], isFalling), []);
  const enough = steps.reduce<readonly Step[]>((all, one) => {
    const last = all.at(-1);
    return last && (last.n < least || one.n < least) ? [...all.slice(0, -1), sum(last, one)] : [...all, one];
  }, []);
  return (short) => {
    const step = enough.find(({ upTo }) => short <= upTo) ?? enough.at(-1)!;
    return step.late / step.n;
  };
}

function joined(steps: readonly Step[], mustJoin: (a: Step, b: Step) => boolean): readonly Step[] {
  const [before, last] = steps.slice(-2);
  if (!before || !last || !mustJoin(before, last)) return steps;
  return joined([...steps.slice(0, -2), sum(before, last)], mustJoin);
}

const isFalling = (a: Step, b: Step) => a.late / a.n >= b.late / b.n;
const sum = (a: Step, b: Step): Step => ({ upTo: b.upTo, n: a.n + b.n, late: a.late + b.late });
