import type { Activity, ActivityKind, DayTotals, Trip, UnseenTrip } from './model.ts';
import { fastest } from './trips.ts';

export function totalsOf(activities: readonly Activity[], trips: readonly (Trip | UnseenTrip)[]): DayTotals {
  const own = (kind: ActivityKind) => activities.filter((activity) => activity.kind === kind);
  const length = (kind: ActivityKind) => own(kind).reduce((sum, { from, to }) => sum + to - from, 0);
  const metres = (kind: ActivityKind) => own(kind).reduce((sum, activity) => sum + activity.metres, 0);
  return {
    driving: length('DRIVING'),
    standing: length('STANDING'),
    rest: length('REST'),
    noFixes: length('NO_FIXES'),
    seenMetres: metres('DRIVING'),
    unseenMetres: metres('NO_FIXES'),
    highest: fastest(own('DRIVING').map(({ highest }) => highest)),
    trips: trips.filter(({ kind }) => kind === 'trip').length,
    unseenTrips: trips.filter((trip) => trip.kind === 'unseen' && trip.hasMoved).length,
    rests: own('REST').length,
    gaps: own('NO_FIXES').length,
  };
}
