/** With fewer starts a share says nothing. */
export const LEAST_STARTS = 40;

/** Start as said and as it came, in minutes. */
export interface StartSaid {
  /** Minutes expected after plan; 0: ready in time. */
  readonly short: number;
  readonly startedLate: number;
}

/** Starts that were said to be `from` to `to` minutes short. */
export interface LearntStep {
  readonly from: number;
  readonly to: number;
  readonly starts: number;
  readonly late: number;
}

type Step = Omit<LearntStep, 'from'>;

/** The step of so many minutes short. Steps under `least` starts join. Undefined with fewer starts in all. */
export function learnStartDelay(
  said: readonly StartSaid[],
  lateAfter: number,
  least = LEAST_STARTS,
): ((short: number) => LearntStep) | undefined {
  if (said.length === 0 || said.length < least) return undefined;
  const byShort = Map.groupBy(said, ({ short }) => Math.round(short * 10) / 10);
  const single = [...byShort].map(([to, own]) => ({
    to,
    starts: own.length,
    late: own.filter(({ startedLate }) => startedLate > lateAfter).length,
  }));
  const steps = single
    .sort((a, b) => a.to - b.to)
    .reduce<readonly Step[]>((all, one) => joined([...all, one], isFalling), []);
  const enough: Step[] = [];
  for (const step of steps) {
    const last = enough.at(-1);
    if (last && last.starts < least) enough.splice(-1, 1, sum(last, step));
    else enough.push(step);
  }
  const [before, last] = enough.slice(-2);
  if (before && last && last.starts < least) enough.splice(-2, 2, sum(before, last));
  const shorts = single.map(({ to }) => to);
  const learnt = enough.map((step, i) => ({
    ...step,
    from: i === 0 ? shorts[0]! : shorts.find((short) => short > enough[i - 1]!.to)!,
  }));
  return (short) => learnt.find(({ to }) => short <= to) ?? learnt.at(-1)!;
}

function joined(steps: readonly Step[], mustJoin: (a: Step, b: Step) => boolean): readonly Step[] {
  const [before, last] = steps.slice(-2);
  if (!before || !last || !mustJoin(before, last)) return steps;
  return joined([...steps.slice(0, -2), sum(before, last)], mustJoin);
}

const isFalling = (a: Step, b: Step) => a.late / a.starts >= b.late / b.starts;
const sum = (a: Step, b: Step): Step => ({
  to: b.to,
  starts: a.starts + b.starts,
  late: a.late + b.late,
});
