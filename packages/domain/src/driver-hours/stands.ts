import { type EpochMs, HOUR } from '../core/index.ts';
import { clockAt, hoursOf } from './hours-of.ts';
import type { Duty, Hours, RuleSet } from './model.ts';
import { withEnds } from './recording.ts';
import { type JourneyAhead, planHours, planOf } from './rests-on-the-way.ts';
import { recordedSpans } from './timeline.ts';

/** The shortest part of a daily rest. */
const SHORTEST_REST = 3 * HOUR;

/**
 * Next to seen driving, an unseen gap shorter than any part of a daily rest counts as other work; a longer one stays
 * unknown.
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

/** For `hoursOf` and `hoursThen`: open duties end, short stands are work. */
export function preparedDuties(duties: readonly Duty[], now: EpochMs): readonly Duty[] {
  return withStands(withEnds(duties, now), now);
}

/**
 * `hoursOf` of recorded and seen duties. Short stands count as work for what is left; past breaches are named only if
 * certain without that.
 * @param ahead planned as an alarm plans them: with the daily rests that they have time for
 */
export function hoursOfRecord(
  duties: readonly Duty[],
  ahead: readonly JourneyAhead[],
  rules: RuleSet,
  now: EpochMs,
): Hours {
  const ended = withEnds(duties, now);
  const { past } = hoursOf(ended, [], rules, now);
  const prepared = withStands(ended, now);
  const { journeys } = planHours(clockAt(prepared, rules, now), ahead, rules, now);
  return { ...hoursOf(prepared, planOf(journeys), rules, now), past };
}

/** By the record; undefined if it says something else or nothing. */
export function restingFrom(duties: readonly Duty[], now: EpochMs): EpochMs | undefined {
  const last = recordedSpans(withEnds(duties, now), now).at(-1);
  return last?.kind === 'rest' && last.to === now ? last.from : undefined;
}
