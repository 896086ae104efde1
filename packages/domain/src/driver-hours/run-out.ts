import { type EpochMs, MINUTE } from '../core/index.ts';
import { clockAt, hoursThen, restedAt } from './hours-of.ts';
import type { Duty, HourRule, PlannedDuty, RuleSet } from './model.ts';
import { preparedDuties } from './stands.ts';
import { cutAtWeeks, plannedSpans } from './timeline.ts';

/** A journey that the driver runs, or the next one. */
export interface JourneyAhead {
  readonly id: string;
  readonly isRunning: boolean;
  readonly from: EpochMs;
  /** As it is projected. */
  readonly to: EpochMs;
  /** What is left of it. */
  readonly duties: readonly PlannedDuty[];
}

export interface DriverAhead {
  /** Recorded and seen, in any order. */
  readonly duties: readonly Duty[];
  readonly journeys: readonly JourneyAhead[];
  readonly rules: RuleSet;
}

export interface HoursRunOut {
  readonly journeyId: string;
  readonly rule: HourRule;
  /** Of a journey under way also in the past. */
  readonly at: EpochMs;
  /** From then to the projected end. */
  readonly minutesShort: number;
}

export interface HoursAlarmLimits {
  /** How long before hours run out an alarm is raised. */
  readonly beforeMinutes: number;
  /** An alarm that is raised ends once the driver has this much left at the end. */
  readonly clearMinutes: number;
}

/**
 * Where a driver's hours end before the projected end of a journey. A break that is due ends no hours: it can
 * be taken on the way, as a daily rest can for which the journey has the time. Undefined where the hours last,
 * and where they are unknown.
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
  // Those of the duty that goes on; a rest that was too short lies at its begin.
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

/** The rules of a day: each daily rest sets them back to nothing used. */
const OF_THE_DAY: ReadonlySet<HourRule> = new Set(['dayDriving', 'dayDuty', 'dayRest']);

/** What is neither driving nor break may be a rest: a plan does not say. */
function hasTimeToRest({ duties }: JourneyAhead, at: EpochMs, { dayRest }: RuleSet): boolean {
  const free = duties
    .filter(({ kind }) => kind === 'work')
    .reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, at)), 0);
  return free >= dayRest.minutes * MINUTE;
}

/**
 * Whether a driver's hours are alarming: they run out soon, or the alarm that was raised lasts, as hours that
 * just suffice may not suffice a minute later.
 * @param standing the journey for which an alarm was raised
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

/** What has passed concerns only a journey that goes on. */
function journeyAt(journeys: readonly JourneyAhead[], at: EpochMs, now: EpochMs): JourneyAhead | undefined {
  const byStart = journeys.toSorted((a, b) => a.from - b.from);
  return byStart.find(({ isRunning, from, to }) => (at <= now ? isRunning : from <= at && at < to));
}
