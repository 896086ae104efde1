import type { Computation, ComputedTrip, RawFix } from './compute-stop-times.ts';

/** Epoch milliseconds. */
export interface SaidStop {
  readonly arrival: number | undefined;
  readonly departure: number | undefined;
}

/** First stops by departure. `said`: by trip id, in timetable order. */
export function stopTimeFigures(computation: Computation, said: ReadonlyMap<string, readonly SaidStop[]>) {
  const seconds: number[] = [];
  let planned = 0;
  let timeable = 0;
  for (const trip of computation.trips.values()) {
    const stops = said.get(trip.tripId) ?? [];
    planned += trip.stops.length;
    for (const [i, stop] of trip.stops.entries()) {
      const computed = i === 0 ? stop.departure : stop.arrival;
      const claimed = i === 0 ? stops[i]?.departure : stops[i]?.arrival;
      if (computed === undefined) continue;
      timeable += 1;
      if (claimed !== undefined) seconds.push(Math.abs(claimed - computed) / 1000);
    }
  }
  seconds.sort((a, b) => a - b);
  return {
    planned,
    timeable,
    timed: seconds.length,
    share: seconds.length / timeable,
    medianSeconds: quantile(seconds, 0.5),
    p95Seconds: quantile(seconds, 0.95),
  };
}

export interface SaidTrip {
  readonly started: boolean;
  readonly completed: boolean;
  readonly endConfirmed: boolean;
}

/** `tripOf` undefined: fix without a trip. */
export function blindFigures(
  computation: Computation,
  tripOf: (fix: RawFix) => string | undefined,
  said: ReadonlyMap<string, SaidTrip>,
) {
  const evaluated = computation.fixes.filter((fix) => computation.trips.has(fix.tripId));
  const right = evaluated.filter((fix) => tripOf(fix) === fix.tripId).length;
  const trips = [...computation.trips.values()];
  const observable = trips.filter((trip) => trip.fixes.length > 1);
  const lastOfVehicle = new Map<string, ComputedTrip>();
  for (const trip of observable) {
    const known = lastOfVehicle.get(trip.vehicleId);
    if (!known || endOf(trip) > endOf(known)) lastOfVehicle.set(trip.vehicleId, trip);
  }
  const isLast = (trip: ComputedTrip) => lastOfVehicle.get(trip.vehicleId) === trip;
  const endSeen = observable.filter((trip) => !isLast(trip) || trip.stops.at(-1)?.arrival !== undefined);
  const stuck = observable.filter((trip) => {
    const claim = said.get(trip.tripId);
    return claim?.started && !claim.completed && !isLast(trip);
  });
  const share = (list: readonly ComputedTrip[], is: (claim: SaidTrip) => boolean) =>
    list.filter((trip) => {
      const claim = said.get(trip.tripId);
      return claim !== undefined && is(claim);
    }).length / list.length;
  return {
    fixes: evaluated.length,
    rightTrip: right,
    rightShare: right / evaluated.length,
    observable: observable.length,
    startedShare: share(observable, (claim) => claim.started),
    completedShare: share(observable, (claim) => claim.completed),
    endObservable: endSeen.length,
    endObservableConfirmedShare: share(endSeen, (claim) => claim.completed && claim.endConfirmed),
    stuckVehicles: [...new Set(stuck.map((trip) => trip.vehicleId))],
  };
}

function endOf(trip: ComputedTrip): number {
  return trip.fixes.at(-1)?.time ?? 0;
}

/** NaN if empty. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
