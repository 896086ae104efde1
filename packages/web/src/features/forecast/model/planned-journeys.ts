import type { WrongLegWire } from '@linehaul/contracts/forecast';
import { constants } from '@linehaul/domain/constants';
import { type DateText, shiftDate } from '@linehaul/domain/time';

const DAYS_AHEAD = 28;

/**
 * Journeys that start from today and stop at both places, in either order: the dashboard's calls cannot ask
 * for a leg.
 */
export function plannedJourneysOf({ fromName, toName }: WrongLegWire, today: DateText) {
  return {
    docks: 'journeys',
    dates: 'PLANNED_START_DATE',
    from: today,
    to: shiftDate(today, DAYS_AHEAD - 1),
    // A word that is cut off still matches.
    q: `${fromName} ${toName}`.slice(0, constants.searchValueMaximum),
    sort: 'plannedStartDateTimeUtc,asc',
  };
}
