import type { Journey } from '@linehaul/contracts/journeys';
import { isRunning } from '@linehaul/domain/journeys';
import { type DateText, daysBetween, shiftDate } from '@linehaul/domain/time';
import { dateText, today } from '../../platform/time/index.ts';

export type JourneyUnderWay = Pick<Journey, 'journeyStatus' | 'startedDateTimeUtc' | 'completedDateTimeUtc'>;

/** Each day is a request: longer journeys get none. */
const MOST_DAYS = 7;

export function daysUnderWay(journey: JourneyUnderWay, timeZone: string): readonly DateText[] {
  const { startedDateTimeUtc: started, completedDateTimeUtc: completed, journeyStatus } = journey;
  if (!started || !(completed || isRunning(journeyStatus))) return [];
  const first = dateText(started, timeZone);
  const last = completed ? dateText(completed, timeZone) : today(timeZone);
  const count = daysBetween(first, last) + 1;
  return count > MOST_DAYS ? [] : Array.from({ length: Math.max(0, count) }, (_, i) => shiftDate(first, i));
}
