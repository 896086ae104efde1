import type { Journey } from '@linehaul/contracts/journeys';
import { isRunning } from '@linehaul/domain/journeys';
import type { DateText } from '@linehaul/domain/time';
import { dateText, today } from '../../../platform/time/index.ts';

type JourneyTimes = Pick<
  Journey,
  | 'journeyStatus'
  | 'startedDateTimeUtc'
  | 'completedDateTimeUtc'
  | 'plannedStartDateTimeUtc'
  | 'plannedEndDateTimeUtc'
>;

/** `shown`: today if within, else the first. */
export function daysOf(
  journey: JourneyTimes,
  timeZone: string,
): { readonly first: DateText; readonly last: DateText; readonly shown: DateText } {
  const start = journey.startedDateTimeUtc ?? journey.plannedStartDateTimeUtc;
  const end = journey.completedDateTimeUtc ?? journey.plannedEndDateTimeUtc ?? start;
  const now = today(timeZone);
  const first = dateText(start, timeZone);
  const days = [first, dateText(end, timeZone), ...(isRunning(journey.journeyStatus) ? [now] : [])];
  const last = days.sort().at(-1)!;
  return { first, last, shown: first <= now && now <= last ? now : first };
}
