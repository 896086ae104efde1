import type { Journey } from '@linehaul/contracts/journeys';
import { isRunning } from '@linehaul/domain/journeys';
import { type DateText, daysBetween, shiftDate } from '@linehaul/domain/time';
import { dateText, today } from '../../../platform/time/index.ts';

type JourneyTimes = Pick<
  Journey,
  | 'journeyStatus'
  | 'startedDateTimeUtc'
  | 'completedDateTimeUtc'
  | 'plannedStartDateTimeUtc'
  | 'plannedEndDateTimeUtc'
>;

/** The days that the journey takes, and the one that is shown first: today while it lasts, else that of its start. */
export function daysOf(
  journey: JourneyTimes,
  timeZone: string,
): { readonly first: DateText; readonly last: DateText; readonly shown: DateText } {
  const start = journey.startedDateTimeUtc ?? journey.plannedStartDateTimeUtc;
  const end = journey.completedDateTimeUtc ?? journey.plannedEndDateTimeUtc ?? start;
  const now = today(timeZone);
  const first = dateText(start, timeZone);
  // A journey that runs late takes today as well.
  const days = [first, dateText(end, timeZone), ...(isRunning(journey.journeyStatus) ? [now] : [])];
  const last = days.sort().at(-1)!;
  return { first, last, shown: first <= now && now <= last ? now : first };
}

/** Each day is a question to the server: of a journey of more days none is asked. */
const MOST_DAYS = 7;

/** The days from its start to its end, or to now while it runs. */
export function daysUnderWay(journey: JourneyTimes, timeZone: string): readonly DateText[] {
  const { startedDateTimeUtc: started, completedDateTimeUtc: completed, journeyStatus } = journey;
  if (!started || !(completed || isRunning(journeyStatus))) return [];
  const first = dateText(started, timeZone);
  const last = completed ? dateText(completed, timeZone) : today(timeZone);
  const count = daysBetween(first, last) + 1;
  return count > MOST_DAYS ? [] : Array.from({ length: Math.max(0, count) }, (_, i) => shiftDate(first, i));
}
