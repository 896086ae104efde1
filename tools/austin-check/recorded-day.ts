import { type JourneyId, MINUTE, type StopId } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import {
  type Episode,
  type Fix,
  type JourneyPlan,
  type TrackedJourney,
  trackVehicle,
} from '@linehaul/domain/tracking';
import { describe, expect, test } from 'vitest';
import {
  type Evidence,
  type Heard,
  heardFrom,
  reachFigures,
  type SaidJourney,
  unseenFigures,
} from './believable.ts';
import {
  type ComputedTrip,
  compute,
  type RawFix,
  type Recording,
  readRecording,
} from './compute-stop-times.ts';
import { type LateFigures, lateFigures } from './shown-lateness.ts';

export const samples = process.env.LINEHAUL_SAMPLE_DATA;
export const SETTINGS = settingsWith({ passCountsAsVisit: true });
export const LIMITS = {
  longestGap: SETTINGS.longestGapMinutes * MINUTE,
  slightDelay: SETTINGS.slightDelayMinutes * MINUTE,
  onTime: SETTINGS.onTimeMinutes * MINUTE,
  lateDeparture: SETTINGS.lateDepartureMinutes * MINUTE,
  missed: SETTINGS.missedStopMinutes * MINUTE,
  stopRadius: 100,
  leftBeyond: SETTINGS.departureMinMetres,
  // As decision 028 has it.
  fastest: 28,
};
/** Minutes after midnight, without fixes. */
const OUTAGE = [9 * 60, 13 * 60] as const;
/** Minutes after midnight. */
const LOOKS = [8 * 60, 10 * 60, 12 * 60 + 55, 13 * 60 + 20, 17 * 60];
export const IN_THE_END = 25.5 * 60;

export class RecordedDay implements Evidence {
  readonly limits = LIMITS;
  readonly trips: ReadonlyMap<string, ComputedTrip>;
  readonly midnight: number;
  private readonly recording: Recording;
  private readonly fixesOf: ReadonlyMap<string, readonly RawFix[]>;
  private readonly heard = new Map<string, Heard>();

  constructor(recording: Recording, outage: boolean) {
    const { fixes, midnight } = recording;
    const isHeard = ({ time }: RawFix) => {
      const minutes = (time - midnight) / MINUTE;
      return !outage || minutes < OUTAGE[0] || minutes > OUTAGE[1];
    };
    const own = fixes.filter(isHeard).sort((a, b) => a.time - b.time);
    this.recording = recording;
    this.midnight = midnight;
    const whole = compute(recording, fixes).trips;
    const computed = outage ? compute(recording, own).trips : whole;
    this.trips = new Map(
      [...whole].map(([id, trip]) => [
        id,
        computed.get(id) ?? {
          ...trip,
          stops: trip.stops.map(({ stopId, plannedSeconds }) => ({
            stopId,
            plannedSeconds,
            arrival: undefined,
            departure: undefined,
          })),
          fixes: [],
          way: [],
        },
      ]),
    );
    for (const [id, { vehicleId }] of whole) {
      const trip = this.trips.get(id)!;
      if (trip.vehicleId !== vehicleId)
        (this.trips as Map<string, ComputedTrip>).set(id, { ...trip, vehicleId });
    }
    this.fixesOf = Map.groupBy(own, (fix) => fix.vehicleId);
    for (const [vehicleId, raw] of this.fixesOf) this.heard.set(vehicleId, heardFrom(raw));
  }

  heardOf(tripId: string): Heard {
    return this.heard.get(this.trips.get(tripId)!.vehicleId) ?? { times: [], fixes: [] };
  }

  placeOf(stopId: string): readonly [number, number] {
    return this.recording.places.get(stopId)!;
  }

  /** `reported`: what the engine is given in place of a vehicle's fixes. */
  saidAt(
    minutes: number,
    named: boolean,
    settings = SETTINGS,
    reported = (fixes: readonly RawFix[]) => fixes,
  ): SaidJourney[] {
    const now = this.midnight + minutes * MINUTE;
    return [...Map.groupBy(this.trips.values(), (trip) => trip.vehicleId)].flatMap(([vehicleId, trips]) => {
      const raw = (this.fixesOf.get(vehicleId) ?? []).filter((fix) => fix.time <= now);
      const fixes = reported(raw).map((fix) => fixOf(fix, named));
      const { journeys, episodes } = trackVehicle({ journeys: this.plansOf(trips), fixes, settings, now });
      const byJourney = Map.groupBy(episodes, ({ journeyId }) => journeyId);
      return journeys.map((journey) => saidOf(journey, byJourney.get(journey.journeyId) ?? []));
    });
  }

  plansOf(trips: readonly ComputedTrip[]): JourneyPlan[] {
    return trips.map((trip) => this.planOf(trip)).sort((a, b) => a.plannedStart - b.plannedStart);
  }

  vehicles(): readonly { readonly plans: readonly JourneyPlan[]; readonly fixes: readonly RawFix[] }[] {
    return [...Map.groupBy(this.trips.values(), (trip) => trip.vehicleId)].map(([vehicleId, trips]) => ({
      plans: this.plansOf(trips),
      fixes: this.fixesOf.get(vehicleId) ?? [],
    }));
  }

  private planOf({ tripId, stops }: ComputedTrip): JourneyPlan {
    const at = (seconds: number) => this.midnight + seconds * 1000;
    return {
      journeyId: tripId as JourneyId,
      plannedStart: at(stops[0]!.plannedSeconds),
      plannedEnd: at(stops.at(-1)!.plannedSeconds),
      isHazardous: false,
      approved: true,
      stops: stops.map(({ stopId, plannedSeconds }, i) => ({
        stopId: `${tripId}/${i}` as StopId,
        sequence: i,
        area: { kind: 'circle', centre: this.placeOf(stopId), radiusMetres: LIMITS.stopRadius },
        plannedArrival: at(plannedSeconds),
        plannedDeparture: at(plannedSeconds),
      })),
    };
  }
}

export function fixOf(raw: RawFix, named: boolean): Fix {
  return {
    time: raw.time,
    latitude: raw.latitude,
    longitude: raw.longitude,
    speedKilometresPerHour: raw.speedMetresPerSecond * 3.6,
    journeyId: named ? (raw.tripId as JourneyId) : undefined,
  };
}

function saidOf(
  { journeyId, timeBasedStatus, started, completed, stops }: TrackedJourney,
  episodes: readonly Episode[],
): SaidJourney {
  const lastReached = stops.findLastIndex(({ state }) =>
    ['arrived', 'departed', 'passedUnseen'].includes(state),
  );
  const isSeenEnd = completed?.cause === 'arrival' || completed?.cause === 'passing';
  return {
    tripId: journeyId,
    status: started && !completed ? timeBasedStatus : undefined,
    startedAt: started?.at,
    endedAt: isSeenEnd ? completed.at : undefined,
    endConfirmed: isSeenEnd && completed.confirmed,
    stops: stops.map((stop, i) => ({
      arrival: stop.actualArrival,
      departure: stop.actualDeparture,
      status: stop.timeBasedStatus,
      projectedArrival: stop.adjustedArrival,
      isOpen: i > lastReached && stop.state === 'open',
    })),
    episodes: episodes.map(({ kind, from, raisedAt }) => ({ kind, from, raisedAt })),
  };
}

export function figuresOf(
  day: RecordedDay,
  named: boolean,
  tampered = (said: SaidJourney[], _now: number) => said,
) {
  const end = day.saidAt(IN_THE_END, named);
  const late: LateFigures[] = LOOKS.map((minutes) => {
    const now = day.midnight + minutes * MINUTE;
    return lateFigures(tampered(day.saidAt(minutes, named), now), day, now);
  });
  const sums = { ...late[0]! };
  for (const key of Object.keys(sums) as (keyof LateFigures)[])
    Object.assign(sums, { [key]: late.reduce((total, figures) => total + figures[key], 0) });
  return {
    ...reachFigures(new Map(end.map((said) => [said.tripId, said])), day),
    ...unseenFigures(end, day),
    ...sums,
  };
}

const recordings = new Map<string, Promise<Recording>>();
export function recordingOf(date: string): Promise<Recording> {
  const folder = `${samples}/austin-bus-${date}`;
  const midnight = Date.parse(`${date}T00:00:00-06:00`);
  const known = recordings.get(date);
  const found =
    known ??
    readRecording(
      `${folder}/positions.csv.gz`,
      `${folder}/timetable.csv.gz`,
      `${folder}/stops.csv.gz`,
      midnight,
    );
  recordings.set(date, found);
  return found;
}

export function areBelieved(dates: readonly string[]): void {
  describe.skipIf(!samples).each(dates)('the recorded bus day %s', (date) => {
    test.each([
      ['whole', false],
      ['with four hours that nobody heard', true],
    ])(
      '%s: nothing is said that no fix shows, and what fixes show is said',
      async (_, outage) => {
        const day = new RecordedDay(await recordingOf(date), outage);
        for (const named of [true, false]) {
          const figures = figuresOf(day, named);
          console.info(date, outage ? 'outage' : 'whole', named ? 'named' : 'blind', figures);
          expect(figures).toMatchObject({
            inSilence: 0,
            endsUnshown: 0,
            delayedUnshown: 0,
            slightlyDelayedUnshown: 0,
            notLeftUnshown: 0,
            missedUnshown: 0,
            episodesUnshown: 0,
            onTimeBesideLate: 0,
          });
          expect(figures.share).toBeGreaterThanOrEqual(named ? 0.995 : 0.99);
          for (const claim of ['delayed', 'slightlyDelayed', 'notLeft', 'episodes'] as const)
            expect(figures[claim], claim).toBeGreaterThan(0);
          expect(figures.confirmedEnds).toBeGreaterThan(outage ? 800 : 1500);
        }
      },
      120_000,
    );
  });
}
