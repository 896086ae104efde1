/** Claims of lateness that no fix supports. Must share no code with the product. */
import {
  type Evidence,
  firstAt,
  type Heard,
  INEXACT_METRES,
  type SaidEpisode,
  type SaidJourney,
} from './believable.ts';
import { type ComputedTrip, metresFrom } from './compute-stop-times.ts';

export interface LateFigures {
  readonly delayed: number;
  readonly delayedUnshown: number;
  readonly slightlyDelayed: number;
  readonly slightlyDelayedUnshown: number;
  readonly notLeft: number;
  readonly notLeftUnshown: number;
  readonly missed: number;
  readonly missedUnshown: number;
  /** LATE and LATE_DEPARTURE. */
  readonly episodes: number;
  readonly episodesUnshown: number;
  readonly onTime: number;
  /** Journeys on time with a next stop projected later. */
  readonly onTimeBesideLate: number;
}

export function lateFigures(said: readonly SaidJourney[], evidence: Evidence, now: number): LateFigures {
  const { onTime, slightDelay, lateDeparture } = evidence.limits;
  const figures = {
    ...{ delayed: 0, delayedUnshown: 0, slightlyDelayed: 0, slightlyDelayedUnshown: 0 },
    ...{ notLeft: 0, notLeftUnshown: 0, missed: 0, missedUnshown: 0 },
    ...{ episodes: 0, episodesUnshown: 0, onTime: 0, onTimeBesideLate: 0 },
  };
  type Claim = 'delayed' | 'slightlyDelayed' | 'notLeft' | 'missed' | 'episodes';
  const count = (claim: Claim, isShown: boolean) => {
    figures[claim] += 1;
    if (!isShown) figures[`${claim}Unshown`] += 1;
  };
  for (const journey of said) {
    const shown = new Shown(journey, evidence, now);
    for (const [i, { status }] of journey.stops.entries()) {
      const planned = shown.plannedAt(i);
      if (status === 'DELAYED') count('delayed', shown.isLate(i, planned + slightDelay));
      else if (status === 'SLIGHT_DELAY') count('slightlyDelayed', shown.isLate(i, planned + onTime));
      else if (status === 'LATE_DEPARTURE') count('notLeft', shown.isThereAfter(i, planned + lateDeparture));
      else if (status === 'MISSED') count('missed', shown.isMissed(i));
    }
    for (const episode of journey.episodes) {
      if (episode.kind === 'LATE') count('episodes', shown.isLateFor(episode));
      else if (episode.kind === 'LATE_DEPARTURE') count('episodes', shown.isThereFor(episode));
    }
    if (journey.status !== 'ON_TIME') continue;
    figures.onTime += 1;
    const next = journey.stops.findIndex(({ isOpen }) => isOpen);
    const projected = journey.stops[next]?.projectedArrival;
    if (projected !== undefined && projected - shown.plannedAt(next) > onTime) figures.onTimeBesideLate += 1;
  }
  return figures;
}

/** What the fixes up to a moment show of a journey. */
class Shown {
  readonly #journey: SaidJourney;
  readonly #evidence: Evidence;
  readonly #now: number;
  readonly #trip: ComputedTrip;
  readonly #heard: Heard;

  constructor(journey: SaidJourney, evidence: Evidence, now: number) {
    this.#journey = journey;
    this.#evidence = evidence;
    this.#now = now;
    this.#trip = evidence.trips.get(journey.tripId)!;
    this.#heard = evidence.heardOf(journey.tripId);
  }

  plannedAt(i: number): number {
    return this.#evidence.midnight + this.#trip.stops[i]!.plannedSeconds * 1000;
  }

  /** Reached after the limit, or not reached by a fix after it. */
  isLate(i: number, limit: number): boolean {
    const shown = this.#journey.stops[i]!.arrival ?? this.#notReachedAt(i, limit);
    return shown !== undefined && shown > limit && shown <= this.#now;
  }

  /** Left after the limit, or in the stop by a fix after it. */
  isThereAfter(i: number, limit: number): boolean {
    const { departure } = this.#journey.stops[i]!;
    if (departure !== undefined) return departure > limit && departure <= this.#now;
    const { stopRadius, leftBeyond } = this.#evidence.limits;
    const { times } = this.#heard;
    for (let k = firstAt(times, limit + 1); k < times.length && times[k]! <= this.#now; k++) {
      if (this.#metresFrom(i, k) <= stopRadius + leftBeyond + INEXACT_METRES) return true;
    }
    return false;
  }

  /** Passed in view, or not reached by a fix after the stop or the journey was over; never while the vehicle is in it. */
  isMissed(i: number): boolean {
    const { longestGap, stopRadius, missed } = this.#evidence.limits;
    const newest = firstAt(this.#heard.times, this.#now + 1) - 1;
    if (i === 0 && newest >= 0 && this.#metresFrom(i, newest) <= stopRadius) return false;
    const { arrival, arrivalReach, departure, departureReach } = this.#trip.stops[i]!;
    const [passedAt, reach] = i === 0 ? [departure, departureReach] : [arrival, arrivalReach];
    if (passedAt !== undefined && passedAt <= this.#now && reach !== undefined) return reach <= longestGap;
    const over = Math.min(this.plannedAt(i) + missed, this.#journey.endedAt ?? Number.POSITIVE_INFINITY);
    const shown = this.#notReachedAt(i, over - 1);
    return shown !== undefined && shown <= this.#now;
  }

  isLateFor({ from, raisedAt }: SaidEpisode): boolean {
    if (!this.#isRaisedByFix(from, raisedAt)) return false;
    const { onTime } = this.#evidence.limits;
    const begun = this.#trip.stops.flatMap((_, i) =>
      i > 0 && this.plannedAt(i) + onTime <= from ? [{ i, limit: this.plannedAt(i) + onTime }] : [],
    );
    // One that was late before the journey started begins with it.
    const own = begun.filter(({ limit }) => limit === from);
    return (own.length > 0 ? own : begun).some(({ i }) => this.isLate(i, from));
  }

  isThereFor({ from, raisedAt }: SaidEpisode): boolean {
    if (!this.#isRaisedByFix(from, raisedAt)) return false;
    const { lateDeparture } = this.#evidence.limits;
    return this.#trip.stops.some(
      (_, i) => this.plannedAt(i) + lateDeparture === from && this.isThereAfter(i, from),
    );
  }

  #isRaisedByFix(from: number, raisedAt: number): boolean {
    const { times } = this.#heard;
    return raisedAt > from && raisedAt <= this.#now && times[firstAt(times, raisedAt)] === raisedAt;
  }

  /** Needs a fix after the limit that shows the vehicle before the stop. */
  #notReachedAt(i: number, limit: number): number | undefined {
    const { longestGap } = this.#evidence.limits;
    const { times } = this.#heard;
    const seen = this.#journey.stops.slice(0, i).flatMap((one) => one.departure ?? one.arrival ?? []);
    const lastSeen = Math.max(this.plannedAt(0), ...seen);
    const before = (this.#trip.way ?? []).findLast(
      ({ time, along }) => time <= this.#now && along < this.#trip.along![i]!,
    );
    if (before && before.time > limit) return before.time;
    const since = Math.max(lastSeen, before?.time ?? Number.NEGATIVE_INFINITY);
    const from = firstAt(times, since + 1) - 1;
    for (let k = from; k >= 0 && k < times.length; k++) {
      if (times[k]! > limit) return times[k];
      const isSilent = (times[k + 1] ?? this.#now) - times[k]! > longestGap;
      if (isSilent && !this.#isOutOfReach(i, k)) return undefined;
    }
    return undefined;
  }

  #isOutOfReach(i: number, k: number): boolean {
    const { times } = this.#heard;
    if (k + 1 >= times.length) return false;
    const { stopRadius, fastest } = this.#evidence.limits;
    const metres = this.#metresFrom(i, k) + this.#metresFrom(i, k + 1) - 2 * stopRadius;
    return metres > ((times[k + 1]! - times[k]!) / 1000) * fastest;
  }

  #metresFrom(stop: number, fix: number): number {
    return metresFrom(this.#evidence.placeOf(this.#trip.stops[stop]!.stopId), this.#heard.fixes[fix]!);
  }
}
