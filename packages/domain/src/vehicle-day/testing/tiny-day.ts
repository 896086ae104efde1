import { type EpochMs, HOUR, type LocationId, MINUTE, SECOND } from '../../core/index.ts';
import { type LngLat, rulerAt } from '../../geo/index.ts';
import { type OrganisationSettings, settingsWith } from '../../organisation/index.ts';
import type { Fix } from '../../tracking/index.ts';
import type { KnownPlace, VehicleDayFound } from '../model.ts';
import { vehicleDay } from '../vehicle-day.ts';

export const MIDNIGHT: EpochMs = Date.UTC(2026, 0, 5);
const DEPOT: [number, number] = [28, -26];

export function at(hours: number, minutes = 0): EpochMs {
  return MIDNIGHT + hours * HOUR + minutes * MINUTE;
}

export function roadAt(kilometre: number, metresNorth = 0): LngLat {
  return rulerAt(DEPOT[1]).offset(DEPOT, kilometre * 1000, metresNorth);
}

export function place(name: string, kilometre: number, more: Partial<KnownPlace> = {}): KnownPlace {
  return {
    locationId: name as LocationId,
    name,
    area: { kind: 'circle', centre: roadAt(kilometre), radiusMetres: 200 },
    isStop: true,
    isForRest: false,
    ...more,
  };
}

export const depot = place('Depot', 0);
export const mill = place('Mill', 90);

export class Vehicle {
  readonly fixes: Fix[] = [];
  private time: EpochMs;
  private km: number;
  private north = 0;
  private every = 30 * SECOND;
  private saysSpeed = true;

  constructor(kilometre: number, time: EpochMs) {
    this.km = kilometre;
    this.time = time;
  }

  reportsEvery(seconds: number): this {
    this.every = seconds * SECOND;
    return this;
  }

  saysNoSpeed(): this {
    this.saysSpeed = false;
    return this;
  }

  standsUntil(time: EpochMs): this {
    for (; this.time < time; this.time += this.every) this.report(0);
    this.time = time;
    return this.report(0);
  }

  standsFor(minutes: number): this {
    return this.standsUntil(this.time + minutes * MINUTE);
  }

  wanders(minutes: number, metres: readonly number[]): this {
    const [km, north] = [this.km, this.north];
    const end = this.time + minutes * MINUTE;
    for (let i = 0; this.time < end; i++, this.time += this.every) {
      this.km = km + (i % 2 === 0 ? metres[i % metres.length]! / 1000 : 0);
      this.north = north + (i % 2 === 1 ? metres[i % metres.length]! : 0);
      this.report(0);
    }
    [this.km, this.north, this.time] = [km, north, end];
    return this;
  }

  goesTo(km: number, kmh = 60, north = this.north): this {
    const metres = Math.hypot((km - this.km) * 1000, north - this.north);
    const duration = (metres / 1000 / kmh) * HOUR;
    const [fromKm, fromNorth, begun] = [this.km, this.north, this.time];
    for (let passed = this.every; passed < duration; passed += this.every) {
      const share = passed / duration;
      this.km = fromKm + (km - fromKm) * share;
      this.north = fromNorth + (north - fromNorth) * share;
      this.time = begun + passed;
      this.report(kmh);
    }
    [this.km, this.north, this.time] = [km, north, Math.round(begun + duration)];
    return this;
  }

  isSilentUntil(time: EpochMs, km = this.km): this {
    this.km = km;
    this.time = time;
    return this;
  }

  reports(kmh: number): this {
    return this.report(kmh);
  }

  private report(kmh: number): this {
    const [longitude, latitude] = roadAt(this.km, this.north);
    const speed = this.saysSpeed ? { speedKilometresPerHour: kmh } : {};
    this.fixes.push({ time: Math.round(this.time), latitude, longitude, ...speed });
    return this;
  }
}

export interface Situation {
  readonly places?: readonly KnownPlace[];
  readonly now?: EpochMs;
  readonly from?: EpochMs;
  readonly to?: EpochMs;
  readonly settings?: Partial<OrganisationSettings>;
}

export function dayOf(fixes: readonly Fix[], situation: Situation = {}): VehicleDayFound {
  const { places = [], now = at(48), from = at(0), to = at(24), settings } = situation;
  const ordered = fixes.toSorted((a, b) => a.time - b.time);
  return vehicleDay({ settings: settingsWith(settings), from, to, now, fixes: ordered, places });
}

/** HH:mm */
export function clock(time: EpochMs | undefined): string | undefined {
  return time === undefined
    ? undefined
    : new Date(Math.round(time / MINUTE) * MINUTE).toISOString().slice(11, 16);
}

/** `DRIVING 06:30–08:06` */
export function asText(day: VehicleDayFound): readonly string[] {
  return day.activities.map(({ kind, from, to }) => `${kind} ${clock(from)}–${clock(to)}`);
}

export const kilometres = (metres: number) => Math.round(metres / 100) / 10;
