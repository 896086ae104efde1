import { type EpochMs, HOUR } from '../core/index.ts';
import { hoursOf } from './hours-of.ts';
import type { Duty, Hours, PlannedDuty, RuleSet } from './model.ts';
import { withEnds } from './recording.ts';
import { recordedSpans } from './timeline.ts';

/** The shortest part of a daily rest. */
const SHORTEST_REST = 3 * HOUR;

/**
 * What a driver did while the vehicle stood is not seen. Next to seen driving, a gap shorter than any part of
 * a daily rest counts as other work, which gains the driver nothing; a longer one stays unknown.
 * @param duties of one driver, in any order
 */
export function withStands(duties: readonly Duty[], now: EpochMs): readonly Duty[] {
  const byTime = duties.toSorted((a, b) => a.from - b.from);
  const stands: Duty[] = [];
  let covered: { readonly to: EpochMs; readonly isSeen: boolean } | undefined;
  const fill = (from: EpochMs, to: EpochMs, isBesideSeen: boolean) => {
    if (isBesideSeen && to > from && to - from < SHORTEST_REST)
      stands.push({ kind: 'work', from, to, source: 'seen' });
  };
  for (const { from, to = now, source } of byTime) {
    const isSeen = source === 'seen';
    if (covered && from > covered.to) fill(covered.to, from, isSeen || covered.isSeen);
    if (!covered || to >= covered.to) covered = { to, isSeen };
  }
  if (covered?.isSeen) fill(covered.to, now, true);
  return [...duties, ...stands];
}

/** Ready for `hoursOf` and `hoursThen`: what goes on ends, and short stands are work. */
export function preparedDuties(duties: readonly Duty[], now: EpochMs): readonly Duty[] {
  return withStands(withEnds(duties, now), now);
}

/**
 * `hoursOf` of what is recorded and seen. What is left counts short stands as work; a breach of the past is
 * named only where it is certain without that.
 */
export function hoursOfRecord(
  duties: readonly Duty[],
  plan: readonly PlannedDuty[],
  rules: RuleSet,
  now: EpochMs,
): Hours {
  const ended = withEnds(duties, now);
  const { past } = hoursOf(ended, [], rules, now);
  return { ...hoursOf(withStands(ended, now), plan, rules, now), past };
}

/** Since when the driver rests by the record; undefined where it says something else, or nothing. */
export function restingFrom(duties: readonly Duty[], now: EpochMs): EpochMs | undefined {
  const last = recordedSpans(withEnds(duties, now), now).at(-1);
  return last?.kind === 'rest' && last.to === now ? last.from : undefined;
}
