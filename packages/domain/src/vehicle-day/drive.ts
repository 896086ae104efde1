import { type EpochMs, HOUR, type Metres, SECOND } from '../core/index.ts';
import { distanceMetres, type LngLat } from '../geo/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Sighting } from '../tracking/index.ts';
import { LEAST_STEP_METRES } from './limits.ts';
import type { HighestSpeed } from './model.ts';

export interface Drive {
  readonly sightings: readonly Sighting[];
  /** Per sighting, from the first. */
  readonly along: readonly Metres[];
  /** Per sighting, km/h: reported, else computed from the one before. */
  readonly speeds: readonly (number | undefined)[];
}

/** Speeds over shorter times are noise. */
const LEAST_LEG = 20 * SECOND;

export function driveOf(sightings: readonly Sighting[]): Drive {
  const along: Metres[] = [];
  let from = sightings[0]!.point;
  let metres = 0;
  for (const { point } of sightings) {
    const step = distanceMetres(from, point);
    if (step >= LEAST_STEP_METRES) {
      metres += step;
      from = point;
    }
    along.push(metres);
  }
  return { sightings, along, speeds: sightings.map((_, i) => speedAt(sightings, i)) };
}

function speedAt(sightings: readonly Sighting[], i: number): number | undefined {
  const said = sightings[i]!.speedKilometresPerHour;
  if (said !== undefined) return said;
  const before = sightings[i - 1];
  return before && sightings[i]!.time - before.time >= LEAST_LEG
    ? legSpeed(before, sightings[i]!)
    : undefined;
}

function legSpeed(a: Sighting, b: Sighting): number {
  return distanceMetres(a.point, b.point) / 1000 / ((b.time - a.time) / HOUR);
}

export function onDrive(drive: Drive, time: EpochMs): { readonly along: Metres; readonly point: LngLat } {
  const { sightings, along } = drive;
  let low = 0;
  let high = sightings.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sightings[middle]!.time <= time) low = middle;
    else high = middle - 1;
  }
  const [a, b] = [sightings[low]!, sightings[low + 1]];
  if (!b || time <= a.time) return { along: along[low]!, point: a.point };
  const share = (time - a.time) / (b.time - a.time);
  return {
    along: along[low]! + (along[low + 1]! - along[low]!) * share,
    point: [a.point[0] + (b.point[0] - a.point[0]) * share, a.point[1] + (b.point[1] - a.point[1]) * share],
  };
}

/** Plausible up to its neighbours' speed times this, plus the next. */
const BELIEVED_SHARE = 1.5;
const BELIEVED_MORE = 20;

export function highestOn(
  drive: Drive,
  from: EpochMs,
  to: EpochMs,
  settings: OrganisationSettings,
): HighestSpeed | undefined {
  let highest: HighestSpeed | undefined;
  for (const [i, sighting] of drive.sightings.entries()) {
    const speed = drive.speeds[i];
    if (sighting.time < from || sighting.time > to || speed === undefined) continue;
    if (speed <= (highest?.kilometresPerHour ?? 0) || !isBelieved(drive, i, speed, settings)) continue;
    highest = { kilometresPerHour: speed, time: sighting.time, point: sighting.point };
  }
  return highest;
}

function isBelieved({ sightings }: Drive, i: number, speed: number, settings: OrganisationSettings): boolean {
  if (speed > settings.maximumSpeedKilometresPerHour) return false;
  const own = sightings[i]!;
  const near = [sightings[i - 1], sightings[i + 1]].filter(
    (other): other is Sighting =>
      other !== undefined && Math.abs(other.time - own.time) <= settings.sparseFixSeconds * SECOND,
  );
  if (near.length === 0) return true;
  const shown = near.map((other) =>
    Math.max(
      other.speedKilometresPerHour ?? 0,
      other.time < own.time ? legSpeed(other, own) : legSpeed(own, other),
    ),
  );
  return speed <= Math.max(...shown) * BELIEVED_SHARE + BELIEVED_MORE;
}
