import { type EpochMs, MINUTE } from '../core/index.ts';
import { clockAt, hoursThen, restedAt } from './hours-of.ts';
import type { Duty, HourRule, PlannedDuty, RuleSet } from './model.ts';
import { preparedDuties } from './stands.ts';
import { cutAtWeeks, plannedSpans } from './timeline.ts';

/** Running, or next. */
export interface JourneyAhead {
  readonly id: string;
  readonly isRunning: boolean;
  readonly from: EpochMs;
  /** As projected. */
  readonly to: EpochMs;
  /** What is left. */
  readonly duties: readonly PlannedDuty[];
}

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
  /** The alarm ends with this much left at the journey's end. */
  readonly clearMinutes: number;
}

/**
 * Where a driver's hours end before a journey's projected end. A break can be taken on the way, and so can a daily
 * rest that the journey has time for. Undefined: hours last, or are unknown.
 */
export function hoursRunOut(driver: DriverAhead, now: EpochMs): HoursRunOut | undefined {
  const found = firstEnd(driver, now);
  return found?.isRestOnTheWay === false ? found.runOut : undefined;
}

interface HoursEnd {
  readonly runOut: HoursRunOut;
  readonly isRestOnTheWay: boolean;
}

function firstEnd(driver: DriverAhead, now: EpochMs): HoursEnd | undefined {
  const rules = withoutBreaks(driver.rules);
  const clock = clockAt(preparedDuties(driver.duties, now), rules, now);
  const today = restedAt(clock, now);
  if (!today.isDayKnown) return undefined;
  const recorded = clock.breaches.length;
  for (const span of cutAtWeeks(plannedSpans(planOf(driver), now), rules.timeZone)) clock.take(span);
  // Breaches of the current duty; a rest that was too short lies at its beginning.
  const ofDuty = clock.breaches.filter(({ at }, i) => i >= recorded || at > today.dayFrom);
  return ofDuty
    .sort((a, b) => a.at - b.at)
    .flatMap(({ rule, at }) => {
      const journey = journeyAt(driver.journeys, at, now);
      if (!journey) return [];
      const minutesShort = Math.ceil((journey.to - at) / MINUTE);
      const isRestOnTheWay = at > now && OF_THE_DAY.has(rule) && hasTimeToRest(journey, at, rules);
      return [{ runOut: { journeyId: journey.id, rule, at, minutesShort }, isRestOnTheWay }];
    })[0];
}

/** Each daily rest resets these rules. */
const OF_THE_DAY: ReadonlySet<HourRule> = new Set(['dayDriving', 'dayDuty', 'dayRest']);

function hasTimeToRest({ duties }: JourneyAhead, at: EpochMs, { dayRest }: RuleSet): boolean {
  const free = duties
    .filter(({ kind }) => kind === 'work')
    .reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, at)), 0);
  return free >= dayRest.minutes * MINUTE;
}

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
  const found = firstEnd(driver, now);
  if (found) {
    const { runOut, isRestOnTheWay } = found;
    const clear = runOut.journeyId === standing ? clearMinutes : 0;
    const isNear = runOut.at - now <= (beforeMinutes + clear) * MINUTE;
    return isNear && !isRestOnTheWay ? runOut : undefined;
  }
  const journey = driver.journeys.find(({ id }) => id === standing);
  if (!journey) return undefined;
  const duties = preparedDuties(driver.duties, now);
  const end = Math.max(now, journey.to);
  const { left } = hoursThen(duties, planOf(driver), withoutBreaks(driver.rules), now, end);
  return left && left.today + left.extension < clearMinutes ? 'lasts' : undefined;
}

const planOf = ({ journeys }: DriverAhead) => journeys.flatMap(({ duties }) => duties);

const withoutBreaks = (rules: RuleSet): RuleSet => ({
  ...rules,
  break: { ...rules.break, driving: Number.POSITIVE_INFINITY },
});

function journeyAt(journeys: readonly JourneyAhead[], at: EpochMs, now: EpochMs): JourneyAhead | undefined {
  const byStart = journeys.toSorted((a, b) => a.from - b.from);
  return byStart.find(({ isRunning, from, to }) => (at <= now ? isRunning : from <= at && at < to));
}
