import { type EpochMs, type JourneyId, MINUTE, SECOND, type StopId } from '../../core/index.ts';
import { type LngLat, lineOf, rulerAt } from '../../geo/index.ts';
import { type OrganisationSettings, settingsWith } from '../../organisation/index.ts';
import type { Fix, JourneyPlan, PlannedStop, TrackedJourney, TrackedVehicle } from '../model.ts';
import { trackVehicle } from '../state/track-vehicle.ts';

/** A straight road east, kilometre 0 at the depot. */

export const SIX: EpochMs = Date.UTC(2026, 0, 5, 6);
const DEPOT: [number, number] = [28, -26];

export function after(minutes: number): EpochMs {
  return SIX + minutes * MINUTE;
}

export function roadAt(kilometre: number, metresNorth = 0): LngLat {
  return rulerAt(DEPOT[1]).offset(DEPOT, kilometre * 1000, metresNorth);
}

export interface StopSpec extends Partial<Omit<PlannedStop, 'area'>> {
  readonly km: number;
  readonly north?: number;
  readonly radius?: number;
  /** Minutes after six. */
  readonly arrive?: number;
  readonly leave?: number;
}

export interface JourneySpec extends Partial<Omit<JourneyPlan, 'stops' | 'journeyId'>> {
  readonly id?: string;
  readonly stops: readonly StopSpec[];
  readonly onRoad?: boolean;
}

export function journey(spec: JourneySpec): JourneyPlan {
  const { id = 'J', stops, onRoad, ...rest } = spec;
  const planned = stops.map(
    ({ km, north, radius, arrive, leave, ...stop }, i): PlannedStop => ({
      stopId: `${id}/${i}` as StopId,
      sequence: i,
      area: { kind: 'circle', centre: roadAt(km, north ?? 0), radiusMetres: radius ?? 100 },
      plannedArrival: arrive === undefined ? undefined : after(arrive),
      plannedDeparture: leave === undefined ? undefined : after(leave),
      ...stop,
    }),
  );
  const last = planned.at(-1);
  const kms = stops.map((stop) => stop.km);
  const road: LngLat[] = [];
  for (let km = Math.min(...kms); km <= Math.max(...kms); km += 0.5) road.push(roadAt(km));
  return {
    journeyId: id as JourneyId,
    plannedStart: planned[0]?.plannedDeparture ?? SIX,
    plannedEnd: last?.plannedArrival ?? last?.plannedDeparture,
    isHazardous: false,
    approved: true,
    routeGeometry: onRoad ? lineOf(road) : undefined,
    stops: planned,
    ...rest,
  };
}

/** Depot, two customers, warehouse: 10 km and 10 minutes apart, 10 minutes at each customer. */
export function milkRun(spec: Partial<JourneySpec> = {}): JourneyPlan {
  return journey({
    stops: [
      { km: 0, leave: 0 },
      { km: 10, arrive: 10, leave: 20 },
      { km: 20, arrive: 30, leave: 40 },
      { km: 30, arrive: 50 },
    ],
    ...spec,
  });
}

/** Out, back and out again on one road. */
export function shuttle(): JourneyPlan[] {
  const out = (id: string, leave: number) =>
    journey({
      id,
      stops: [
        { km: 0, leave },
        { km: 15, arrive: leave + 20, leave: leave + 20 },
        { km: 30, arrive: leave + 40 },
      ],
    });
  const back = journey({
    id: 'back',
    stops: [
      { km: 30, leave: 120 },
      { km: 15, arrive: 140, leave: 140 },
      { km: 0, arrive: 160 },
    ],
  });
  return [out('out', 0), back, out('again', 240)];
}

export class Truck {
  readonly fixes: Fix[] = [];
  private time: EpochMs;
  private km: number;
  private north = 0;
  private every = 30 * SECOND;
  private extra: Partial<Fix> = {};

  constructor(km = 0, minutes = -10) {
    this.km = km;
    this.time = after(minutes);
  }

  reportsEvery(seconds: number): this {
    this.every = seconds * SECOND;
    return this;
  }

  carries(extra: Partial<Fix>): this {
    this.extra = { ...this.extra, ...extra };
    return this;
  }

  names(journeyId: string | undefined): this {
    return this.carries({ journeyId: journeyId as JourneyId | undefined });
  }

  standsFor(minutes: number): this {
    const end = this.time + minutes * MINUTE;
    for (; this.time < end; this.time += this.every) this.report(0);
    this.time = end;
    return this;
  }

  standsUntil(minutes: number): this {
    return this.standsFor((after(minutes) - this.time) / MINUTE);
  }

  drivesTo(km: number, kmh = 60, north = this.north): this {
    const metres = Math.hypot((km - this.km) * 1000, north - this.north);
    const duration = (metres / 1000 / kmh) * 60 * MINUTE;
    const [fromKm, fromNorth, begun] = [this.km, this.north, this.time];
    for (let passed = 0; passed < duration; passed += this.every) {
      const share = passed / duration;
      this.km = fromKm + (km - fromKm) * share;
      this.north = fromNorth + (north - fromNorth) * share;
      this.time = begun + passed;
      this.report(kmh);
    }
    this.km = km;
    this.north = north;
    this.time = Math.round(begun + duration);
    return this;
  }

  /** Without fixes. */
  jumpsTo(km: number, minutes: number, north = 0): this {
    this.km = km;
    this.north = north;
    this.time += minutes * MINUTE;
    return this;
  }

  reports(kmh = 0): this {
    this.report(kmh);
    return this;
  }

  private report(kmh: number): void {
    const [longitude, latitude] = roadAt(this.km, this.north);
    this.fixes.push({
      time: Math.round(this.time),
      latitude,
      longitude,
      speedKilometresPerHour: kmh,
      ...this.extra,
    });
  }
}

export interface Situation {
  readonly now?: number;
  readonly settings?: Partial<OrganisationSettings>;
  readonly exemptAreas?: readonly { km: number; north?: number; radius: number }[];
}

/** `now`: minutes after six; default: the last fix. */
export function track(
  journeys: readonly JourneyPlan[],
  fixes: readonly Fix[],
  situation: Situation = {},
): TrackedVehicle {
  return trackVehicle({
    journeys,
    fixes,
    settings: settingsWith(situation.settings),
    now: situation.now === undefined ? (fixes.at(-1)?.time ?? SIX) : after(situation.now),
    exemptAreas: situation.exemptAreas?.map(({ km, north, radius }) => ({
      kind: 'circle',
      centre: roadAt(km, north ?? 0),
      radiusMetres: radius,
    })),
  });
}

export function trackOne(
  plan: JourneyPlan,
  fixes: readonly Fix[],
  situation: Situation = {},
): TrackedJourney {
  return track([plan], fixes, situation).journeys[0]!;
}

/** After six, to a tenth. */
export function minutes(time: EpochMs | undefined): number | undefined {
  return time === undefined ? undefined : Math.round((time - SIX) / (MINUTE / 10)) / 10;
}

/** In minutes after six. */
export function actualTimes(tracked: TrackedJourney): (readonly [number | undefined, number | undefined])[] {
  return tracked.stops.map((stop) => [minutes(stop.actualArrival), minutes(stop.actualDeparture)] as const);
}
