import type { JourneyStatus } from '@linehaul/domain/journeys';
import { dateTimeText } from '../../../platform/time/index.ts';
import type { WallText } from './wall-time.ts';

const HOUR = 3_600_000;

/** The full hour after the next one: nobody leaves within minutes of being planned. */
export function nextFullHour(now: number, timeZone: string): WallText {
  const text = dateTimeText(now + 2 * HOUR, timeZone);
  return `${text.slice(0, 14)}00`;
}

/** Journeys that wait for approval or are over keep their plan. */
export function isPlannable(status: JourneyStatus): boolean {
  switch (status) {
    case 'DRAFT':
    case 'APPROVED':
    case 'IN_PROGRESS':
    case 'IN_PROGRESS_JOURNEY_CHANGE':
      return true;
    case 'PENDING_APPROVAL':
    case 'COMPLETED':
    case 'CLOSED':
    case 'DELETED':
    case 'CANCELLED':
      return false;
  }
}
