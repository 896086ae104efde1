import { type EpochMs, MINUTE } from '../core/index.ts';
import { HoursClock } from './clock.ts';
import type { Duty, Hours, HoursLeft, PlannedDuty, RestDue, RuleSet } from './model.ts';
import { cutAtWeeks, plannedSpans, recordedSpans } from './timeline.ts';

const UNLIMITED = Number.POSITIVE_INFINITY;

/**
 * What is left of a driver's hours, and what the plan would break. Before the first duty, and after a gap until a
 * full recorded daily rest, hours are unknown. Duties after `now` belong in the plan.
 * @param duties in any order; 28 days make the fortnight known
 */
export function hoursOf(
  duties: readonly Duty[],
  plan: readonly PlannedDuty[],
  rules: RuleSet,
  now: EpochMs,
): Hours {
  const clock = clockAt(duties, rules, now);
  const past = [...clock.breaches];
  const today = restedAt(clock, now);

  for (const span of cutAtWeeks(plannedSpans(plan, now), rules.timeZone)) clock.take(span);
  const byTime = (a: { at: EpochMs }, b: { at: EpochMs }) => a.at - b.at;
  const breach = clock.breaches.slice(past.length).sort(byTime)[0];

  return { ...stateOf(today, rules, now), past: past.sort(byTime), breach };
}

export type HoursThen = Pick<Hours, 'known' | 'unknownSince' | 'left' | 'restDue'> & {
  /** Minutes of driving since the last full rest; undefined: unknown. */
  readonly driven?: number;
};

/**
 * As `hoursOf`, after `now`. A planned rest makes nothing known.
 * @param at not before `now`
 */
export function hoursThen(
  duties: readonly Duty[],
  plan: readonly PlannedDuty[],
  rules: RuleSet,
  now: EpochMs,
  at: EpochMs,
): HoursThen {
  return thenAt(clockAt(duties, rules, now), plan, rules, now, at);
}

/** @param clock at `now`; it is not changed */
export function thenAt(
  clock: HoursClock,
  plan: readonly PlannedDuty[],
  rules: RuleSet,
  now: EpochMs,
  at: EpochMs,
): HoursThen {
  const today = restedAt(clock, now);
  if (!today.isDayKnown) return { known: 'unknown', unknownSince: today.unknownSince };
  const until = plan
    .filter(({ from, to }) => from < at && to > now)
    .map((duty) => ({ ...duty, to: Math.min(duty.to, at) }));
  const planned = plannedSpans([...until, { kind: 'rest', from: now, to: at }], now);
  const ahead = clock.copy();
  for (const span of cutAtWeeks(planned, rules.timeZone)) ahead.take(span);
  const then = restedAt(ahead, at);
  return { ...stateOf(then, rules, at), driven: then.isDayKnown ? then.driving : undefined };
}

export function clockAt(duties: readonly Duty[], rules: RuleSet, now: EpochMs): HoursClock {
  const recorded = recordedSpans(duties, now);
  const clock = new HoursClock(rules, recorded[0]?.from ?? now);
  for (const span of cutAtWeeks(recorded, rules.timeZone)) clock.take(span);
  return clock;
}

export function restedAt(clock: HoursClock, at: EpochMs): HoursClock {
  const today = clock.restedUntil(at);
  // A week may have begun at the record's end.
  today.take({ kind: 'rest', from: at, to: at });
  return today;
}

function stateOf(clock: HoursClock, rules: RuleSet, at: EpochMs): Omit<HoursThen, 'driven'> {
  const restDue = clock.isDayKnown ? restDueOf(clock, rules) : undefined;
  return {
    known: !clock.isDayKnown ? 'unknown' : knowsWeek(clock, rules) ? 'known' : 'partly',
    unknownSince: clock.isDayKnown ? undefined : clock.unknownSince,
    left: restDue && leftOf(clock, rules, restDue, at),
    restDue,
  };
}

function knowsWeek(clock: HoursClock, rules: RuleSet): boolean {
  const { weekDriving, fortnightDriving, weekRest } = rules;
  return (
    (weekDriving === undefined || clock.week.isWhole) &&
    (fortnightDriving === undefined || clock.previousWeek?.isWhole === true) &&
    (weekRest === undefined || clock.isWeekRestKnown)
  );
}

/** A shorter rest is possible only if the last weekly rest is known. */
function restDueOf(clock: HoursClock, { dayRest, weekRest }: RuleSet): RestDue {
  const { minutes: whole, reduced, parts, within } = dayRest;
  const mayReduce = reduced && clock.isWeekRestKnown && clock.canReduceRest();
  const minutes = parts && clock.hasRestPart ? parts[1] : mayReduce ? reduced.minutes : whole;
  const day: RestDue = {
    kind: 'day',
    latestStart: clock.dayFrom + (within - minutes) * MINUTE,
    minutes,
  };
  if (!weekRest || !clock.isWeekRestKnown) return day;
  const latestStart = clock.weekFrom + weekRest.apart * MINUTE;
  if (latestStart > day.latestStart) return day;
  return {
    kind: 'week',
    latestStart,
    minutes: clock.wasWeekRestReduced ? weekRest.minutes : weekRest.reduced,
  };
}

function leftOf(clock: HoursClock, rules: RuleSet, { latestStart }: RestDue, now: EpochMs): HoursLeft {
  const { dayDriving, dayDuty = UNLIMITED } = rules;
  const week = weekLeft(clock, rules);
  const other = Math.min(week ?? UNLIMITED, dayDuty - clock.duty, (latestStart - now) / MINUTE);
  const today = atLeastNone(Math.min(dayDriving.minutes - clock.driving, other));
  const isLonger = clock.week.isWhole && clock.canExtend();
  const most = isLonger ? dayDriving.extended!.minutes : dayDriving.minutes;
  return {
    today,
    extension: atLeastNone(Math.min(most - clock.driving, other) - today),
    beforeBreak: atLeastNone(rules.break.driving - clock.continuous),
    week,
  };
}

function weekLeft({ week, previousWeek }: HoursClock, rules: RuleSet): number | undefined {
  const { weekDriving, fortnightDriving } = rules;
  const isFortnightWhole = fortnightDriving === undefined || previousWeek?.isWhole === true;
  if (weekDriving === undefined || !week.isWhole || !isFortnightWhole) return undefined;
  const fortnight = (fortnightDriving ?? UNLIMITED) - week.driving - (previousWeek?.driving ?? 0);
  return atLeastNone(Math.min(weekDriving - week.driving, fortnight));
}

const atLeastNone = (minutes: number) => Math.max(0, minutes);
