import { type EpochMs, MINUTE } from '../core/index.ts';
import { clockAt, restedAt, thenAt } from './hours-of.ts';
import type { Duty, HourRule, HoursKnown, RuleSet } from './model.ts';
import { type HoursEnd, type JourneyAhead, planHours, planOf, restsOf } from './rests-on-the-way.ts';
import { preparedDuties } from './stands.ts';

export interface DriverAhead {
  /** In any order. */
  readonly duties: readonly Duty[];
  readonly journeys: readonly JourneyAhead[];
  readonly rules: RuleSet;
}

export interface HoursRunOut {
  readonly journeyId: string;
  readonly rule: HourRule;
  /** May be past during a journey. */
  readonly at: EpochMs;
  /** From `at` to the projected end. */
  readonly minutesShort: number;
}

export interface HoursAlarmLimits {
  /** The alarm comes this long before hours run out. */
  readonly beforeMinutes: number;
  /** It ends with this much left at the journey's end. */
  readonly clearMinutes: number;
}

/**
 * Undefined: hours last, or are unknown. A break can be taken on the way, and so can the daily rests that the
 * journey has time for.
 */
export function hoursRunOut(driver: DriverAhead, now: EpochMs): HoursRunOut | undefined {
  const end = hoursAhead(driver, now)?.ends[0];
  return end && runOutOf(end);
}

/** Minutes of driving. */
export interface JourneyHours {
  readonly known: Exclude<HoursKnown, 'unknown'>;
  /** At its start, if the journeys before it are driven as planned; without the day's extension. */
  readonly left: number;
  readonly extension: number;
  /** Since the last full rest, at its start. */
  readonly driven: number;
  /** At its end, with the extension; 0: they run out. */
  readonly spare: number;
  /** Daily rests on the way. */
  readonly rests: number;
  readonly runOut?: HoursRunOut;
}

/** The alarm's rule for one journey ahead. Undefined: hours are unknown, or it is not the driver's. */
export function hoursForJourney(
  driver: DriverAhead,
  journeyId: string,
  now: EpochMs,
): JourneyHours | undefined {
  const found = hoursAhead(driver, now);
  const journey = found?.journeys.find(({ id }) => id === journeyId);
  if (!found || !journey) return undefined;
  const { clock, rules, journeys, ends } = found;
  const start = Math.max(now, journey.from);
  const before = journeys.filter((one) => one !== journey);
  const { known, left, driven } = thenAt(clock, planOf(before), rules, now, start);
  if (known === 'unknown' || !left || driven === undefined) return undefined;
  const isOver = left.today + left.extension <= 0;
  const open = isOver ? ends.findLast(({ at }) => at <= start) : undefined;
  const end = ends.find((one) => one.journey === journey) ?? (open && { ...open, journey, at: start });
  const after = thenAt(clock, planOf(journeys), rules, now, Math.max(now, journey.to)).left;
  return {
    known,
    left: left.today,
    extension: left.extension,
    driven,
    spare: end || !after ? 0 : after.today + after.extension,
    rests: restsOf(journey, rules),
    ...(end && { runOut: runOutOf(end) }),
  };
}

function hoursAhead(driver: DriverAhead, now: EpochMs) {
  const rules = withoutBreaks(driver.rules);
  const clock = clockAt(preparedDuties(driver.duties, now), rules, now);
  if (!restedAt(clock, now).isDayKnown) return undefined;
  return { clock, rules, ...planHours(clock, driver.journeys, rules, now) };
}

const runOutOf = ({ journey, rule, at }: HoursEnd): HoursRunOut => ({
  journeyId: journey.id,
  rule,
  at,
  minutesShort: Math.ceil((journey.to - at) / MINUTE),
});

/**
 * Hours run out soon, or the alarm lasts, as hours that just suffice may not a minute later.
 * @param standing the journey with an alarm
 */
export function hoursAlarm(
  driver: DriverAhead,
  { beforeMinutes, clearMinutes }: HoursAlarmLimits,
  standing: string | undefined,
  now: EpochMs,
): HoursRunOut | 'lasts' | undefined {
  const found = hoursAhead(driver, now);
  if (!found) return undefined;
  const [end] = found.ends;
  if (end) {
    const clear = end.journey.id === standing ? clearMinutes : 0;
    return end.at - now <= (beforeMinutes + clear) * MINUTE ? runOutOf(end) : undefined;
  }
  const journey = found.journeys.find(({ id }) => id === standing);
  if (!journey) return undefined;
  const { left } = thenAt(found.clock, planOf(found.journeys), found.rules, now, Math.max(now, journey.to));
  return left && left.today + left.extension < clearMinutes ? 'lasts' : undefined;
}

const withoutBreaks = (rules: RuleSet): RuleSet => ({
  ...rules,
  break: { ...rules.break, driving: Number.POSITIVE_INFINITY },
});
