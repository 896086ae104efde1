import type { ScheduleActivity } from '@linehaul/contracts/journeys';
import { UNSEEN_STOP } from '@linehaul/testkit/answers';
import { ganttRows } from '../gantt.ts';

export const at = (time: string) => `2026-11-20T${time}:00.000Z`;
export const ms = (time: string) => Date.parse(at(time));

export function stop(sequence: number, more: Partial<ScheduleActivity> = {}): ScheduleActivity {
  return {
    id: `s${sequence}`,
    sequence,
    locationId: null,
    locationName: `Stop ${sequence}`,
    locationAddress: null,
    latitude: -29,
    longitude: 26,
    radius: 100,
    fuelStop: false,
    externalReference: '',
    ...UNSEEN_STOP,
    ...more,
  };
}
export const rowsOf = (now: string, ...stops: ScheduleActivity[]) =>
  ganttRows({ ...RUNNING, journeyActivityList: stops }, ms(now));
export const RUNNING = {
  journeyStatus: 'IN_PROGRESS',
  timeBasedStatus: null,
  timeExplanation: null,
} as const;

export const START = stop(1, { plannedDepartureTimeUtc: at('08:00') });
export const MIDDLE = stop(2, { plannedArrivalTimeUtc: at('10:00'), plannedDepartureTimeUtc: at('10:45') });
export const END = stop(3, { plannedArrivalTimeUtc: at('12:00') });
