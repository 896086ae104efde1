import { type EpochMs, MINUTE } from '../core/index.ts';
import type { PlannedDuty, RuleSet } from './model.ts';

export interface PlannedJourney {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** By road; undefined: all of the time is driving. */
  readonly kilometres?: number;
}

const KILOMETRES_AN_HOUR = 60;

/** Minutes of driving; at most the journey's duration. */
export function drivingNeeded({ from, to, kilometres }: PlannedJourney): number {
  const lasts = Math.max(0, Math.round((to - from) / MINUTE));
  return kilometres === undefined
    ? lasts
    : Math.min(lasts, Math.round((kilometres / KILOMETRES_AN_HOUR) * 60));
}

export function dutiesOfJourney(
  journey: PlannedJourney,
  rules: RuleSet,
  now: EpochMs,
): readonly PlannedDuty[] {
  const from = Math.max(journey.from, now);
  const { to } = journey;
  if (to <= from) return [];
  const share = (to - from) / (to - journey.from);
  let left = drivingNeeded(journey) * share * MINUTE;
  let room = to - from - left;
  const pause = rules.break.minutes * MINUTE;
  const duties: PlannedDuty[] = [];
  let at = from;
  while (left > 0) {
    const drive = Math.min(left, rules.break.driving * MINUTE);
    duties.push({ kind: 'driving', from: at, to: at + drive });
    at += drive;
    left -= drive;
    if (left <= 0 || room < pause) continue;
    duties.push({ kind: 'rest', from: at, to: at + pause });
    at += pause;
    room -= pause;
  }
  if (at < to) duties.push({ kind: 'work', from: at, to });
  return duties;
}
